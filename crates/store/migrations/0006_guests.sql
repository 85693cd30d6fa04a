-- What a table remembers of people besides who sits where, and who may chat there.

-- Who may chat: everyone who may watch, those with a seat, or nobody.
alter table tables add column chat text not null default 'everyone' check (chat in ('everyone', 'players', 'nobody'));

-- One row for each person at a table of whom there is something to remember. Replaced as a whole.
create table guests (
    table_id text not null references tables (id),
    person text not null,
    -- 1 if they may not sit down there any more, otherwise 0.
    barred bigint not null check (barred in (0, 1)),
    -- 1 if they may not chat there, otherwise 0.
    muted bigint not null check (muted in (0, 1)),
    -- The seats they have lost in this game, whose cards they know: the sum of 1 for the first, 2 for the next, 4 …
    had bigint not null,
    primary key (table_id, person)
) without rowid;

-- All that is remembered of someone.
create index guests_by_person on guests (person, table_id);
