-- Devices with keys of their own, who was seated when they chatted, and what it takes to forget a person.

-- Keys move from people to devices, so people are written anew. Bots refer to their owners, in any order.
pragma defer_foreign_keys = on;

create table people_now (
    id text not null primary key,
    name text not null,
    -- Whom a bot's token belongs to; null for a person.
    owner text references people_now (id),
    created bigint not null,
    -- When the token was taken back; null while it is good.
    revoked bigint
);

insert into people_now (id, name, owner, created, revoked)
select id, name, owner, created, revoked
from people;

-- One row for each device a person is signed in on, and one for each bot: its token. There is no key here, only the
-- SHA-256 of what they show, so a stolen file lets nobody in. Signing out removes the row.
create table devices (
    id text not null primary key,
    person text not null references people_now (id),
    hash blob not null unique check (length(hash) = 32),
    -- The browser and the system, such as "Firefox · Android"; empty if they are not known.
    kind text not null,
    created bigint not null,
    -- The day it was last seen, as its first millisecond.
    seen bigint not null
);

-- What people have in their cookies stays good: it is the key of their first device.
insert into devices (id, person, hash, kind, created, seen)
select id, id, hash, '', created, seen - seen % 86400000
from people
where revoked is null;

drop table people;
alter table people_now rename to people;

-- Someone's list of their tokens.
create index people_by_owner on people (owner, created) where owner is not null;

-- Someone's list of their devices.
create index devices_by_person on devices (person, created, id);

-- 1 if the writer had a seat when they wrote the line, 0 if they watched; null for lines that are older than this.
alter table chat add column seated bigint check (seated in (0, 1));

-- Someone's own lines, and old ones. The lines of people who were deleted are empty.
create index chat_by_person on chat (person, table_id, n) where line <> '';
create index chat_by_time on chat (at) where line <> '';

-- All tables that someone opened.
create index tables_by_opener on tables (host, created, id);
