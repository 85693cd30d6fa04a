//! The statements about the results of games.

statements! {
    /// A game that has been settled does not need to be woken any more.
    SETTLE = "
        update tables set wake = null
        where id = $1 and status = 'over' and wake is not null";

    /// Whoever has been deleted meanwhile has no results.
    ADD_RESULT = "
        insert into results (person, table_id, seat, ended, game, body)
        select id, $2, $3, $4, $5, $6
        from people
        where id = $1
        on conflict do nothing";

    /// Drops all but the last results of a person.
    TRIM_RESULTS = "
        delete from results
        where person = $1 and ended < (
            select ended
            from results
            where person = $1
            order by ended desc
            limit 1 offset $2)";

    /// Takes a person out of the results of those they played with.
    FORGET_IN_RESULTS = "
        update results set body = replace(body, $1, '')
        where table_id in (select table_id from results where person = $1)";

    /// The same for the results that [`TRIM_RESULTS`] drops, by which they could be found later.
    FORGET_IN_TRIMMED = "
        update results set body = replace(body, $1, '')
        where table_id in (
            select table_id
            from results
            where person = $1 and ended < (
                select ended
                from results
                where person = $1
                order by ended desc
                limit 1 offset $2))";

    /// And for the games of clubs that they are not in.
    FORGET_IN_TRIMMED_CLUB_GAMES = "
        update club_games set body = replace(body, $1, '')
        where table_id in (
            select table_id
            from results
            where person = $1 and ended < (
                select ended
                from results
                where person = $1
                order by ended desc
                limit 1 offset $2))
            and club not in (select club from club_members where person = $1)";

    /// The last results of a person, newest first.
    RESULTS_OF = "
        select table_id, seat, ended, game, body
        from results
        where person = $1
        order by ended desc, table_id desc, seat desc
        limit $2";

    /// The results of a person in the order of their key.
    SOME_RESULTS = "
        select table_id, seat, ended, game, body
        from results
        where person = $1 and (table_id, seat) > ($2, $3)
        order by table_id, seat
        limit $4";

    DELETE_RESULTS = "
        delete from results
        where person = $1";
}
