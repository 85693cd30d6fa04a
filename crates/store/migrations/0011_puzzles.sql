-- The puzzles that people have answered. The first answer counts.

create table puzzle_answers (
    person text not null references people (id) on delete cascade,
    puzzle text not null,
    at bigint not null,
    -- Whether it was right: 0 or 1.
    solved bigint not null,
    primary key (person, puzzle)
) without rowid;
