-- How people are told that a game waits for them: on their devices, by a feed, when not, and what they were told last.

-- Where notices to a device go: the address that its browser got from a push service, the keys to encrypt them with, and
-- the language to write them in. A device that is signed out is not told anything.
create table push_devices (
    device text collate "C" not null primary key references devices (id) on delete cascade,
    endpoint text collate "C" not null,
    public_key bytea not null check (length(public_key) = 65),
    auth bytea not null check (length(auth) = 16),
    language text collate "C" not null,
    created bigint not null
);

-- When someone is not to be told anything, in minutes since midnight where they live. It may go past midnight.
create table quiet_hours (
    person text collate "C" not null primary key references people (id) on delete cascade,
    begins bigint not null check (begins between 0 and 1439),
    ends bigint not null check (ends between 0 and 1439),
    -- The name of their time zone, such as "Europe/Copenhagen": clocks change there twice a year.
    zone text collate "C" not null
);

-- Someone's private feed. There is no address here, only the SHA-256 of the secret in it.
create table feeds (
    person text collate "C" not null primary key references people (id) on delete cascade,
    hash bytea not null unique check (length(hash) = 32),
    created bigint not null
);

-- What someone is told of a table. Removed when its game is over.
create table notices (
    table_id text collate "C" not null references tables (id) on delete cascade,
    person text collate "C" not null references people (id) on delete cascade,
    -- 1 if they want to hear nothing of this table, otherwise 0.
    silent bigint not null check (silent in (0, 1)),
    -- The step of the game that they were last told of; -1 if of none.
    step bigint not null,
    -- When they are to be told of it; null if they have been.
    due bigint,
    primary key (table_id, person)
);

create index notices_by_person on notices (person, table_id);
create index notices_by_due on notices (due, table_id, person) where due is not null;
