-- Clubs: people who play together again and again, their tables, and what has become of their games.

create table clubs (
    -- The link has it. It can't be guessed, and those who have it may join, unless the club is closed.
    id text collate "C" not null primary key,
    name text collate "C" not null,
    created bigint not null,
    -- 1 if nobody else may join, otherwise 0.
    closed bigint not null check (closed in (0, 1)),
    -- Where it was founded; empty after a day.
    address text collate "C" not null
);

create index clubs_by_address on clubs (address) where address <> '';

create table club_members (
    club text collate "C" not null references clubs (id) on delete cascade,
    person text collate "C" not null references people (id) on delete cascade,
    joined bigint not null,
    primary key (club, person)
);

create index club_members_by_person on club_members (person, club);

-- The tables that were opened for a club.
create table club_tables (
    table_id text collate "C" not null primary key references tables (id) on delete cascade,
    club text collate "C" not null references clubs (id) on delete cascade,
    -- 1 if its bots hold the club's grudges, otherwise 0.
    grudges bigint not null check (grudges in (0, 1))
);

create index club_tables_by_club on club_tables (club, table_id);

-- The finished games of a club. They outlive their tables, and only the last are kept.
create table club_games (
    club text collate "C" not null references clubs (id) on delete cascade,
    table_id text collate "C" not null,
    ended bigint not null,
    game text collate "C" not null,
    -- The whole game in numbers, as in `results`.
    body text collate "C" not null,
    primary key (club, table_id)
);

create index club_games_by_table on club_games (table_id);
create index club_games_by_end on club_games (club, ended, table_id);
