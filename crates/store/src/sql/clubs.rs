//! The statements about clubs.

statements! {
    FOUND_CLUB = "
        insert into clubs (id, name, created, closed, address)
        values ($1, $2, $3, 0, $4)";

    CLUB = "
        select id, name, created, closed
        from clubs
        where id = $1";

    RENAME_CLUB = "
        update clubs set name = $2
        where id = $1";

    SET_CLUB_CLOSED = "
        update clubs set closed = $2
        where id = $1";

    CLUBS_BY_ADDRESS = "
        select count(*)
        from clubs
        where address = $1 and address <> ''";

    CLUBS_BY_PERSON = "
        select count(*)
        from club_members
        where person = $1";

    /// The clubs of a person, the newest first.
    CLUBS_OF = "
        select clubs.id as id, clubs.name as name, clubs.created as created, clubs.closed as closed
        from club_members
        join clubs on clubs.id = club_members.club
        where club_members.person = $1
        order by clubs.created desc, clubs.id
        limit $2";

    /// Only so many people are in a club, and nobody joins one that is closed.
    JOIN_CLUB = "
        insert into club_members (club, person, joined)
        select $1, $2, $3
        where (select count(*) from club_members where club = $1 and person <> $2) < $4
            and not exists (select 1 from clubs where id = $1 and closed = 1)
        on conflict do nothing";

    LEAVE_CLUB = "
        delete from club_members
        where club = $1 and person = $2";

    IS_MEMBER = "
        select 1
        from club_members
        where club = $1 and person = $2";

    /// The members of a club, in the order in which they joined.
    MEMBERS = "
        select club_members.person as person, people.name as name, club_members.joined as joined
        from club_members
        join people on people.id = club_members.person
        where club_members.club = $1
        order by club_members.joined, club_members.person";

    ADD_CLUB_TABLE = "
        insert into club_tables (table_id, club, grudges)
        values ($1, $2, $3)
        on conflict do nothing";

    CLUB_OF_TABLE = "
        select club_tables.club as club, clubs.name as name, club_tables.grudges as grudges
        from club_tables
        join clubs on clubs.id = club_tables.club
        where club_tables.table_id = $1";

    /// The tables of a club whose games are not over, the last ones first.
    CLUB_TABLES = "
        select tables.id as id, tables.created as created, tables.updated as updated, tables.game as game,
            tables.status as status, tables.listed as listed, tables.host as host, tables.secret as secret,
            tables.summary as summary, tables.wake as wake, tables.address as address
        from club_tables
        join tables on tables.id = club_tables.table_id
        where club_tables.club = $1 and tables.status <> 'over'
        order by tables.updated desc, tables.id
        limit $2";

    /// A finished game counts for the club that its table was opened for.
    ADD_CLUB_GAME = "
        insert into club_games (club, table_id, ended, game, body)
        select club, table_id, $2, $3, $4
        from club_tables
        where table_id = $1
        on conflict do nothing";

    /// Drops all but the last games of the club of a table.
    TRIM_CLUB_GAMES = "
        delete from club_games
        where club in (select club from club_tables where table_id = $1) and ended < (
            select ended
            from club_games as others
            where others.club = club_games.club
            order by ended desc
            limit 1 offset $2)";

    /// Takes a person out of the games of clubs,
    FORGET_IN_CLUB_GAMES = "
        update club_games set body = replace(body, $1, '')
        where table_id in (select table_id from results where person = $1)";

    /// and out of those of their own clubs.
    FORGET_IN_OWN_CLUBS = "
        update club_games set body = replace(body, $1, '')
        where club in (select club from club_members where person = $1)";

    /// The games of a club, the last first, and whether their tables are still there.
    CLUB_GAMES = "
        select club_games.table_id as table_id, club_games.ended as ended, club_games.game as game,
            club_games.body as body, cast(case when tables.id is null then 0 else 1 end as bigint) as is_kept
        from club_games
        left join tables on tables.id = club_games.table_id
        where club_games.club = $1
        order by club_games.ended desc, club_games.table_id desc
        limit $2";

    /// Removes a club that everyone has left.
    END_CLUB = "
        delete from clubs
        where id = $1 and not exists (select 1 from club_members where club_members.club = clubs.id)";

    FORGET_CLUB_ADDRESSES = "
        update clubs set address = ''
        where address <> '' and created < $1";

    /// Clubs that everyone has left.
    EXPIRE_CLUBS = "
        delete from clubs
        where created < $1 and not exists (select 1 from club_members where club_members.club = clubs.id)";
}
