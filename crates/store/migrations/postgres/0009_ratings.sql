-- How strong people are at each game, by their rated games.

create table ratings (
    person text collate "C" not null references people (id) on delete cascade,
    game text collate "C" not null,
    -- How many rated games it rests on. Whoever changes the row compares it.
    games bigint not null,
    -- In millionths.
    rating bigint not null,
    uncertainty bigint not null,
    -- Whether it is still provisional: 0 or 1.
    provisional bigint not null,
    -- What the leaderboard goes by.
    at_least bigint not null,
    primary key (person, game)
);

create index ratings_by_place on ratings (game, provisional, at_least, person);

-- The rating after each of the last rated games.
create table rating_steps (
    person text collate "C" not null references people (id) on delete cascade,
    game text collate "C" not null,
    -- The number of the rated game, from 1.
    n bigint not null,
    table_id text collate "C" not null,
    ended bigint not null,
    rating bigint not null,
    uncertainty bigint not null,
    primary key (person, game, n)
);

-- People who do not want others to see their ratings.
create table unlisted (
    person text collate "C" not null primary key references people (id) on delete cascade
);
