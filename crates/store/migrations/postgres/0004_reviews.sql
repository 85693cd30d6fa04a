-- Reviews of finished games, which take seconds to make. They can be made again, so nothing is lost with them.

create table reviews (
    table_id text collate "C" not null primary key references tables (id) on delete cascade,
    -- The version of the program's reviews. Others are made again.
    version bigint not null,
    body bytea not null
);

-- The same for uploaded records.
create table record_reviews (
    record text collate "C" not null primary key references records (id) on delete cascade,
    version bigint not null,
    body bytea not null
);
