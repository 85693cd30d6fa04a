-- The keys of the server itself. They are made once and never leave this file.
create table keys (
    name text not null primary key,
    bytes blob not null
);
