-- Space: who takes how much of it, and what may be removed again.

-- The network that a table was opened from, because one network may have only so many. Empty once the game is over.
alter table tables add column address text not null default '';

-- How many tables a person or a network has open and in play is asked before they open another.
drop index tables_by_host;
create index tables_by_host on tables (host, status) where status <> 'over';
create index tables_by_address on tables (address, status) where status <> 'over';

-- Tables that have waited for too long, and games that were over long ago.
create index tables_by_created on tables (created, id) where status = 'open';
create index tables_by_end on tables (updated, id) where status = 'over';

-- The network that a record was uploaded from. Empty after a day.
alter table records add column address text not null default '';
-- How many bytes the record has.
alter table records add column size bigint not null default 0;
-- When somebody last looked at it. Those who kept one before this migration have the whole time from now on.
alter table records add column seen bigint not null default 0;
update records set size = octet_length(body), seen = unixepoch() * 1000;
create index records_by_person on records (person, created, id, size);
create index records_by_address on records (address, created) where address <> '';
create index records_by_seen on records (seen, id);

-- One row, which is written to find out whether the file can be written.
create table probe (
    id bigint not null primary key check (id = 1),
    at bigint not null
);
insert into probe (id, at) values (1, 0);
