//! The statements about set deals.

statements! {
    /// The first wins: all nodes then read the same.
    ADD_DEAL = "
        insert into deals (id, created, ends, day, game, secret, settings, bot, person, address)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        on conflict do nothing";

    DEAL = "
        select id, created, ends, day, game, secret, settings, bot, person
        from deals
        where id = $1";

    DEALS_HELD_BY_PERSON = "
        select count(*)
        from deals
        where person = $1 and ends > $2";

    DEALS_HELD_BY_ADDRESS = "
        select count(*)
        from deals
        where address = $1 and ends > $2";

    /// Challenges that a person has made or played, newest first.
    CHALLENGES_OF = "
        select id, created, ends, day, game, secret, settings, bot, person
        from deals
        where day is null and (person = $1 or id in (select deal from attempts where person = $1))
        order by created desc, id
        limit $2";

    /// The first attempt counts, and only so many people play a deal.
    BEGIN_ATTEMPT = "
        insert into attempts (deal, person, seat, table_id, begun)
        select $1, $2, $3, $4, $5
        where cast($6 as bigint) = 0
            or (select count(distinct person) from attempts where deal = $1 and person <> $2) < $6
        on conflict do nothing";

    ATTEMPTS_OF = "
        select deal, person, seat, table_id, begun, ended, place, score, turns, gave_up
        from attempts
        where deal = $1 and person = $2
        order by seat";

    ATTEMPT_AT = "
        select deal, person, seat, table_id, begun, ended, place, score, turns, gave_up
        from attempts
        where table_id = $1";

    /// All that a person has played, oldest first.
    OWN_ATTEMPTS = "
        select deal, person, seat, table_id, begun, ended, place, score, turns, gave_up
        from attempts
        where person = $1
        order by begun, table_id
        limit $2";

    /// The result of a game counts once.
    END_ATTEMPT = "
        update attempts
        set ended = $2, place = $3, score = $4, turns = $5, gave_up = $6, answers = $7
        where table_id = $1 and ended is null";

    /// Those who finished in time, best first.
    RESULTS = "
        select attempts.person, people.name, attempts.seat, attempts.table_id, attempts.ended, attempts.place,
            attempts.score, attempts.turns, attempts.gave_up
        from attempts join people on people.id = attempts.person
        where attempts.deal = $1 and attempts.ended is not null and attempts.ended < $2
        order by attempts.gave_up, attempts.place, attempts.score desc, attempts.ended, attempts.table_id
        limit $3";

    /// Counts no further than it has to.
    COUNT_RESULTS = "
        select count(*)
        from (select 1 as one from attempts where deal = $1 and ended is not null and ended < $2 limit $3) as counted";

    /// What others have answered at a deal from one seat, oldest first.
    ANSWERS = "
        select answers
        from attempts
        where deal = $1 and seat = $2 and ended is not null and table_id <> $3
        order by ended
        limit $4";

    EXPIRE_DEALS = "
        delete from deals
        where ends < $1";

    FORGET_DEAL_ADDRESSES = "
        update deals
        set address = ''
        where address <> '' and ends < $1";
}
