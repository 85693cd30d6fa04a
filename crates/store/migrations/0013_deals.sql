-- Set deals: deals that several tables play, and who has played them.

create table deals (
    id text not null primary key,
    created bigint not null,
    -- Until when it can be played, and when its cards may be shown, in milliseconds since 1970.
    ends bigint not null,
    -- For the deal of the day: the day, in days since 1970. Null for a challenge.
    day bigint,
    game text not null,
    secret blob not null,
    -- The settings of its tables, as JSON.
    settings text not null,
    -- The level and personality of its bots.
    bot text not null,
    -- For a challenge: who made it, and from where.
    person text references people (id) on delete set null,
    address text not null
);

create index deals_by_end on deals (ends);
create index deals_by_person on deals (person, ends);
create index deals_by_address on deals (address, ends);

-- Everyone has one attempt at a deal from each seat.
create table attempts (
    deal text not null references deals (id) on delete cascade,
    person text not null references people (id) on delete cascade,
    seat bigint not null,
    -- It is named before it is opened, so that a crash in between leads to no second attempt.
    table_id text not null,
    begun bigint not null,
    -- The result; null while the game is going on.
    ended bigint,
    place bigint,
    score bigint,
    turns bigint,
    gave_up bigint,
    -- What they answered where, to compare it with others.
    answers text,
    primary key (deal, person, seat)
) without rowid;

create unique index attempts_by_table on attempts (table_id);
create index attempts_by_person on attempts (person, begun);
create index attempts_by_result on attempts (deal, gave_up, place, score desc, ended, table_id);
create index attempts_by_seat on attempts (deal, seat, ended);
