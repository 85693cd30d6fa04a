-- What the operator of the server has decided about people, tables and the whole server.

-- Who may not use the server: a person, or a network such as 192.0.2.0/24. Removed once it has expired.
create table bans (
    id text not null primary key,
    at bigint not null,
    -- When it expires; null if never.
    until bigint,
    person text,
    network text,
    -- What the banned are told.
    reason text not null,
    check ((person is null) <> (network is null))
);

-- Who may not write in any chat.
create table mutes (
    person text not null primary key,
    -- When it expires; null if never.
    until bigint
);

-- The tables whose chat is off. An empty id stands for all tables.
create table quiet_tables (
    table_id text not null primary key
);

-- The tables that were taken away from their players, and what the players are told. Removed after a while.
create table closed_tables (
    table_id text not null primary key,
    at bigint not null,
    reason text not null
);

-- What all visitors are told, in up to one text for each language.
create table announcements (
    language text not null primary key,
    text text not null,
    -- When it expires; null if never.
    until bigint
);

-- What was done and when, numbered from 1. Only the last ones are kept. There are ids here, and no names or addresses.
create table audit (
    n bigint not null primary key,
    at bigint not null,
    what text not null,
    whom text not null
);
