-- How finished games went for the people who played them.

-- One row for each seat that a person had. It outlives the table, and only the last of a person are kept.
create table results (
    person text not null references people (id) on delete cascade,
    table_id text not null,
    seat bigint not null,
    -- When the game ended.
    ended bigint not null,
    game text not null,
    -- The whole game in numbers: who played, who won, who did what to whom.
    body text not null,
    primary key (person, table_id, seat)
) without rowid;

create index results_by_table on results (table_id);
create index results_by_end on results (person, ended, table_id, seat);
