-- The record of every table, and the people who sit at them.
--
-- Times are milliseconds since 1970, ids are texts that the program makes up, and what a game, an entry
-- or a summary says is nobody's business here: it is text that is kept and handed back.

-- By this number the program knows its own files again ("SITD" in ASCII).
pragma application_id = 1397314628;

-- One row a table. It is the only row of a table that changes while it is played.
create table tables (
    id text not null primary key,
    created bigint not null,
    updated bigint not null,
    game text not null,
    status text not null check (status in ('open', 'running', 'over')),
    -- 1 if strangers may see it in the lobby, otherwise 0.
    listed bigint not null check (listed in (0, 1)),
    -- The person who opened it.
    host text not null,
    -- What the chance of this table is drawn from. It is never shown while the game lasts.
    secret blob not null,
    -- What lists say of the table, so that a list does not have to read its entries.
    summary text not null,
    -- When the program has something to do there by itself; null if never.
    wake bigint
);

-- The lobby asks for the newest of one status. Finished games are many, but they are elsewhere in the index.
create index tables_by_status on tables (status, updated, id) where listed = 1;

-- After a start the program asks once for all that will wake. Only those few are in the index.
create index tables_by_wake on tables (wake, id) where wake is not null;

-- How many tables somebody keeps open is asked before he opens another.
create index tables_by_host on tables (host) where status = 'open';

-- What happened, in order. Rows are added and never changed or removed; each hash is made of the entry and
-- the hash before it, so a change would show. They are always read by table, so they are kept that way.
create table entries (
    table_id text not null references tables (id),
    seq bigint not null,
    at bigint not null,
    entry text not null,
    hash blob not null check (length(hash) = 32),
    primary key (table_id, seq)
) without rowid;

-- Who sits where. Replaced as a whole when somebody sits down or gets up.
create table seats (
    table_id text not null references tables (id),
    seat bigint not null,
    person text not null,
    primary key (table_id, seat)
) without rowid;

-- A person's own games.
create index seats_by_person on seats (person, table_id);

-- People, and the bots that people made tokens for. There is no password here and no token: only the
-- SHA-256 of what they show, so a stolen file lets nobody in.
create table people (
    id text not null primary key,
    hash blob not null unique check (length(hash) = 32),
    name text not null,
    -- Whom a bot's token belongs to; null for a person.
    owner text references people (id),
    created bigint not null,
    seen bigint not null,
    -- When the token was taken back; null while it is good.
    revoked bigint
);

-- Someone's list of his tokens.
create index people_by_owner on people (owner, created) where owner is not null;

-- What people say at a table, numbered from 1. The name is the one they had then.
create table chat (
    table_id text not null references tables (id),
    n bigint not null,
    at bigint not null,
    person text not null,
    name text not null,
    line text not null,
    primary key (table_id, n)
) without rowid;

-- What a seat has said it will answer when it is asked. Replaced as a whole.
create table orders (
    table_id text not null references tables (id),
    seat bigint not null,
    orders text not null,
    primary key (table_id, seat)
) without rowid;

-- Records that somebody brought from elsewhere.
create table records (
    id text not null primary key,
    created bigint not null,
    person text not null,
    body text not null
);
