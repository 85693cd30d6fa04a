-- The record of every table, the people who sit at them, and what the operator has decided.
--
-- Times are milliseconds since 1970, ids are texts that the program makes up, and what a game, an entry or a summary says
-- is nobody's business here: it is text that is kept and handed back. Texts are compared byte by byte, so that they sort
-- as in a SQLite file.

-- By this table the program knows its own database again.
create table sitdown (
    id bigint not null primary key check (id = 1)
);
insert into sitdown (id) values (1);

-- One row a table. It is the only row of a table that changes while it is played.
create table tables (
    id text collate "C" not null primary key,
    created bigint not null,
    updated bigint not null,
    game text collate "C" not null,
    status text collate "C" not null check (status in ('open', 'running', 'over')),
    -- 1 if strangers may see it in the lobby, otherwise 0.
    listed bigint not null check (listed in (0, 1)),
    -- The person who opened it.
    host text collate "C" not null,
    -- What the chance of this table is drawn from. It is never shown while the game lasts.
    secret bytea not null,
    -- What lists say of the table, so that a list does not have to read its entries.
    summary text collate "C" not null,
    -- When the program has something to do there by itself; null if never.
    wake bigint,
    -- The network that it was opened from, because one network may have only so many. Empty once the game is over.
    address text collate "C" not null default '',
    -- Who may chat: everyone who may watch, those with a seat, or nobody.
    chat text collate "C" not null default 'everyone' check (chat in ('everyone', 'players', 'nobody'))
);

-- The lobby asks for the newest of one status. Finished games are many, but they are elsewhere in the index.
create index tables_by_status on tables (status, updated, id) where listed = 1;

-- After a start the program asks once for all that will wake. Only those few are in the index.
create index tables_by_wake on tables (wake, id) where wake is not null;

-- How many tables a person or a network has open and in play is asked before they open another.
create index tables_by_host on tables (host, status) where status <> 'over';
create index tables_by_address on tables (address, status) where status <> 'over';

-- Tables that have waited for too long, and games that were over long ago.
create index tables_by_created on tables (created, id) where status = 'open';
create index tables_by_end on tables (updated, id) where status = 'over';

-- All tables that someone opened.
create index tables_by_opener on tables (host, created, id);

-- What happened, in order. Rows are added and never changed; each hash is made of the entry and the hash before it, so a
-- change would show.
create table entries (
    table_id text collate "C" not null references tables (id),
    seq bigint not null,
    at bigint not null,
    entry text collate "C" not null,
    hash bytea not null check (length(hash) = 32),
    primary key (table_id, seq)
);

-- Who sits where. Replaced as a whole when somebody sits down or gets up.
create table seats (
    table_id text collate "C" not null references tables (id),
    seat bigint not null,
    person text collate "C" not null,
    primary key (table_id, seat)
);

-- A person's own games.
create index seats_by_person on seats (person, table_id, seat);

-- What a table remembers of people besides who sits where: one row for each person of whom there is something to remember.
-- Replaced as a whole.
create table guests (
    table_id text collate "C" not null references tables (id),
    person text collate "C" not null,
    -- 1 if they may not sit down there any more, otherwise 0.
    barred bigint not null check (barred in (0, 1)),
    -- 1 if they may not chat there, otherwise 0.
    muted bigint not null check (muted in (0, 1)),
    -- The seats they have lost in this game, whose cards they know: the sum of 1 for the first, 2 for the next, 4 …
    had bigint not null,
    primary key (table_id, person)
);

-- All that is remembered of someone.
create index guests_by_person on guests (person, table_id);

-- People, and the bots that people made tokens for.
create table people (
    id text collate "C" not null primary key,
    name text collate "C" not null,
    -- Whom a bot's token belongs to; null for a person.
    owner text collate "C" references people (id),
    created bigint not null,
    -- When the token was taken back; null while it is good.
    revoked bigint
);

-- Someone's list of their tokens.
create index people_by_owner on people (owner, created, id) where owner is not null;

-- One row for each device a person is signed in on, and one for each bot: its token. There is no key here, only the
-- SHA-256 of what they show, so a stolen database lets nobody in. Signing out removes the row.
create table devices (
    id text collate "C" not null primary key,
    person text collate "C" not null references people (id),
    hash bytea not null unique check (length(hash) = 32),
    -- The browser and the system, such as "Firefox · Android"; empty if they are not known.
    kind text collate "C" not null,
    created bigint not null,
    -- The day it was last seen, as its first millisecond.
    seen bigint not null
);

-- Someone's list of their devices.
create index devices_by_person on devices (person, created, id);

-- What people say at a table, numbered from 1. The name is the one they had then.
create table chat (
    table_id text collate "C" not null references tables (id),
    n bigint not null,
    at bigint not null,
    person text collate "C" not null,
    name text collate "C" not null,
    line text collate "C" not null,
    -- 1 if the writer had a seat when they wrote the line, 0 if they watched; null if that is not known.
    seated bigint check (seated in (0, 1)),
    primary key (table_id, n)
);

-- Someone's own lines, and old ones. The lines of people who were deleted are empty.
create index chat_by_person on chat (person, table_id, n) where line <> '';
create index chat_by_time on chat (at) where line <> '';

-- What a seat has said it will answer when it is asked. Replaced as a whole.
create table orders (
    table_id text collate "C" not null references tables (id),
    seat bigint not null,
    orders text collate "C" not null,
    primary key (table_id, seat)
);

-- Records that somebody brought from elsewhere.
create table records (
    id text collate "C" not null primary key,
    created bigint not null,
    person text collate "C" not null,
    -- The network that it was uploaded from. Empty after a day.
    address text collate "C" not null default '',
    -- How many bytes it has.
    size bigint not null default 0,
    -- When somebody last looked at it.
    seen bigint not null default 0
);
create index records_by_person on records (person, created, id, size);
create index records_by_address on records (address, created) where address <> '';
create index records_by_seen on records (seen, id);

-- The text of an uploaded record. A download reads one part after the other and never has all in memory.
create table record_parts (
    record text collate "C" not null references records (id) on delete cascade,
    -- The number of the part, from 0 on.
    n bigint not null,
    part text collate "C" not null,
    primary key (record, n)
);

-- One row, which is written to find out whether the database can be written.
create table probe (
    id bigint not null primary key check (id = 1),
    at bigint not null
);
insert into probe (id, at) values (1, 0);

-- Who may not use the server: a person, or a network such as 192.0.2.0/24. Removed once it has expired.
create table bans (
    id text collate "C" not null primary key,
    at bigint not null,
    -- When it expires; null if never.
    until bigint,
    person text collate "C",
    network text collate "C",
    -- What the banned are told.
    reason text collate "C" not null,
    check ((person is null) <> (network is null))
);

-- Who may not write in any chat.
create table mutes (
    person text collate "C" not null primary key,
    -- When it expires; null if never.
    until bigint
);

-- The tables whose chat is off. An empty id stands for all tables.
create table quiet_tables (
    table_id text collate "C" not null primary key
);

-- The tables that were taken away from their players, and what the players are told. Removed after a while.
create table closed_tables (
    table_id text collate "C" not null primary key,
    at bigint not null,
    reason text collate "C" not null
);

-- What all visitors are told, in up to one text for each language.
create table announcements (
    language text collate "C" not null primary key,
    text text collate "C" not null,
    -- When it expires; null if never.
    until bigint
);

-- What was done and when, numbered from 1. Only the last ones are kept. There are ids here, and no names or addresses.
create table audit (
    n bigint not null primary key,
    at bigint not null,
    what text collate "C" not null,
    whom text collate "C" not null
);

-- The keys of the server itself. They are made once and never leave this database.
create table keys (
    name text collate "C" not null primary key,
    bytes bytea not null
);
