-- Several servers on one database: the nodes, which of them serves which table, and what they have to tell each other.

-- One row for each running server. A new start, or a lease that has ended, gets a new id.
create table nodes (
    id text collate "C" not null primary key,
    -- What operators call it.
    name text collate "C" not null,
    -- Where the other nodes reach it.
    address text collate "C" not null,
    -- Which version of the nodes' protocol it speaks.
    protocol bigint not null,
    -- Its last heartbeat, by its own clock.
    beat bigint not null,
    -- When its lease ends, by the clock of the database.
    until bigint not null
);

-- The node that serves a table from memory; null if none does. Its lease may have ended since.
alter table tables add column node text collate "C";

-- When a node last let go of the table, by its own clock; null if none ever has.
alter table tables add column freed bigint;

-- The tables that a node must drive, so that others find them when it is gone.
create index tables_by_node on tables (node, id) where wake is not null;

-- What nodes have in memory and others have changed, numbered in the order of the commits. Removed after a while.
create table news (
    n bigint not null primary key,
    -- When, by the clock of the database.
    at bigint not null,
    what text collate "C" not null,
    whom text collate "C" not null
);

-- The number of the last news. Whoever adds some holds this row until they commit.
alter table sitdown add column news bigint not null default 0;

-- The number of the last migration that a program must know to use this database.
alter table sitdown add column oldest bigint not null default 2;
