-- Codes and sessions that every process of a server must know, and that a restart must not end.

-- What players type to find the table while it waits for them; null once its game has begun.
alter table tables add column code text;

create unique index tables_by_code on tables (code) where code is not null;

-- The code with which someone signs in another device: its SHA-256, and until when it works. It works once.
create table device_codes (
    person text not null primary key references people (id) on delete cascade,
    hash blob not null unique check (length(hash) = 32),
    until bigint not null
);

create index device_codes_by_end on device_codes (until);

-- Where the operator is signed in. The hash is made of the key in the cookie and of the admin token, so that a new token
-- ends all sessions.
create table admin_sessions (
    hash blob not null primary key check (length(hash) = 32),
    expires bigint not null,
    -- What the next page says; null if nothing.
    said text
);
