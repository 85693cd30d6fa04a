//! The statements about ratings.

statements! {
    /// The first rating of a person who is still there.
    ADD_RATING = "
        insert into ratings (person, game, games, rating, uncertainty, provisional, at_least)
        select id, $2, 1, $3, $4, $5, $6
        from people
        where id = $1
        on conflict do nothing";

    /// The rating after a game, unless it is another than it was.
    CHANGE_RATING = "
        update ratings
        set games = games + 1, rating = $3, uncertainty = $4, provisional = $5, at_least = $6
        where person = $1 and game = $2 and games = $7";

    ADD_STEP = "
        insert into rating_steps (person, game, n, table_id, ended, rating, uncertainty)
        values ($1, $2, $3, $4, $5, $6, $7)";

    TRIM_STEPS = "
        delete from rating_steps
        where person = $1 and game = $2 and n <= $3";

    /// A person, and their rating if they have one.
    RATING_OF = "
        select people.id as person, people.name as name, ratings.games as games, ratings.rating as rating,
            ratings.uncertainty as uncertainty,
            cast(case when unlisted.person is null then 0 else 1 end as bigint) as unlisted
        from people
        left join ratings on ratings.person = people.id and ratings.game = $2
        left join unlisted on unlisted.person = people.id
        where people.id = $1";

    /// The best of a game. People who do not want to be seen are left out.
    LEADERBOARD = "
        select people.id as person, people.name as name, ratings.games as games, ratings.rating as rating,
            ratings.uncertainty as uncertainty, cast(0 as bigint) as unlisted
        from ratings
        join people on people.id = ratings.person
        where ratings.game = $1 and ratings.provisional = $2
            and not exists (select 1 from unlisted where unlisted.person = ratings.person)
        order by ratings.at_least desc, ratings.person desc
        limit $3";

    /// The last ratings of a person in a game, newest first.
    RATING_STEPS = "
        select game, n, table_id, ended, rating, uncertainty
        from rating_steps
        where person = $1 and game = $2
        order by n desc
        limit $3";

    IS_UNLISTED = "
        select 1
        from unlisted
        where person = $1";

    SET_UNLISTED = "
        insert into unlisted (person)
        values ($1)
        on conflict do nothing";

    END_UNLISTED = "
        delete from unlisted
        where person = $1";

    DELETE_RATINGS = "
        delete from ratings
        where person = $1";

    DELETE_STEPS = "
        delete from rating_steps
        where person = $1";
}
