//! Statements for several servers on one PostgreSQL database. Times are the database's, in milliseconds since 1970, unless
//! a comment says otherwise.

/// Waits until no one has the database to themselves, and keeps it so. The number is that of [`LOCK`](super::LOCK).
pub(crate) const LOCK_SHARED: &str = "select pg_advisory_lock_shared(1397314628)";

/// The number of the last migration that a program must know.
pub(crate) const OLDEST: &str = "
    select oldest
    from sitdown";

/// Adds a node whose lease lasts `$6` milliseconds. `$5` is its own time.
pub(crate) const JOIN: &str = "
    insert into nodes (id, name, address, protocol, beat, until)
    values ($1, $2, $3, $4, $5, cast(extract(epoch from current_timestamp) * 1000 as bigint) + $6)
    returning (select news from sitdown)";

/// Prolongs a lease that has not ended. A lease that has ended stays so, which others rely on.
pub(crate) const BEAT: &str = "
    update nodes set beat = $2, until = cast(extract(epoch from current_timestamp) * 1000 as bigint) + $3
    where id = $1 and until > cast(extract(epoch from current_timestamp) * 1000 as bigint)
    returning cast(extract(epoch from current_timestamp) * 1000 as bigint)";

/// The nodes whose leases hold, in an order that all agree on.
pub(crate) const NODES: &str = "
    select id, name, address, protocol
    from nodes
    where until > cast(extract(epoch from current_timestamp) * 1000 as bigint)
    order by id";

/// The node that serves a table, whether its lease holds, its last heartbeat, and when the table was freed.
pub(crate) const SERVED_BY: &str = "
    select
        tables.node,
        coalesce(nodes.until > cast(extract(epoch from current_timestamp) * 1000 as bigint), false),
        coalesce(nodes.beat, 0),
        coalesce(tables.freed, 0),
        coalesce(nodes.name, ''),
        coalesce(nodes.address, ''),
        coalesce(nodes.protocol, 0)
    from tables
    left join nodes on nodes.id = tables.node
    where tables.id = $1";

/// Claims tables that are still served by the nodes they were found to be served by.
pub(crate) const CLAIM: &str = "
    update tables set node = $1
    from unnest($2::text[], $3::text[]) as found (id, node)
    where tables.id = found.id and tables.node is not distinct from found.node
    returning tables.id";

/// Tables that can move without their players and that no node serves: those that were freed, and those of nodes whose
/// leases have ended. With the last heartbeat of the node, or when it was freed.
pub(crate) const UNSERVED: &str = "
    select id, node, coalesce(freed, 0)
    from tables
    where node is null and wake is not null
    union all
    select tables.id, tables.node, nodes.beat
    from nodes
    join tables on tables.node = nodes.id and tables.wake is not null
    where nodes.until <= cast(extract(epoch from current_timestamp) * 1000 as bigint)
    limit $1";

/// The tables that can move without their players and that a node has claimed.
pub(crate) const DRIVEN_BY: &str = "
    select id
    from tables
    where node = $1 and wake is not null";

/// Lets go of tables. `$3` is the node's own time.
pub(crate) const FREE: &str = "
    update tables set node = null, freed = $3
    where node = $1 and id = any($2)
    returning id";

/// Removes a node, and lets go of the tables that it still has and that others must pick up: those that can move without
/// their players. Others that still name it have no node. `$2` is the node's own time.
pub(crate) const LEAVE: &str = "
    with freed as (
        update tables set node = null, freed = $2
        where node = $1 and wake is not null
    )
    delete from nodes
    where id = $1";

/// Removes the nodes whose leases ended before a time ago, unless somebody must still pick up their tables.
pub(crate) const BURY: &str = "
    delete from nodes
    where until < cast(extract(epoch from current_timestamp) * 1000 as bigint) - $1
        and not exists (select 1 from tables where node = nodes.id and wake is not null)";

/// Locks the tables that are served under these claims until the transaction ends, so that nobody else can claim them.
pub(crate) const FENCE: &str = "
    select tables.id, claims.node
    from (select distinct id, node from unnest($1::text[], $2::text[]) as claims (id, node)) as claims
    join tables on tables.id = claims.id and tables.node = claims.node
    for share of tables";

/// [`CREATE`](super::CREATE) for a table that a node serves from the beginning.
pub(crate) const CREATE_CLAIMED: &str = "
    insert into tables
        (id, created, updated, game, status, listed, host, secret, summary, wake, address, code, node)
    values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict do nothing";

/// [`APPEND`](super::APPEND) for any number of entries under claims; an empty claim is none. Leaves out the entries of tables that others
/// have claimed, and returns the tables of the others. Fails if a sequence number is taken.
pub(crate) const APPEND_ARRAYS: &str = "
    with served as materialized (
        select tables.id, claims.node
        from (select distinct id, node from unnest($1::text[], $6::text[]) as claims (id, node)) as claims
        join tables on tables.id = claims.id and (claims.node = '' or tables.node = claims.node)
        for share of tables
    )
    insert into entries (table_id, seq, at, entry, hash)
    select new.table_id, new.seq, new.at, new.entry, new.hash
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[], $6::text[])
        as new (table_id, seq, at, entry, hash, node)
    join served on served.id = new.table_id and served.node = new.node
    returning table_id";

/// Takes the next number of the news, until the transaction ends.
pub(crate) const NEXT_NEWS: &str = "
    update sitdown set news = news + 1
    returning news";

pub(crate) const ADD_NEWS: &str = "
    insert into news (n, at, what, whom)
    values ($1, cast(extract(epoch from current_timestamp) * 1000 as bigint), $2, $3)";

pub(crate) const NEWS: &str = "
    select n, what, whom
    from news
    where n > $1
    order by n";

/// Removes news from before a time ago.
pub(crate) const TRIM_NEWS: &str = "
    delete from news
    where at < cast(extract(epoch from current_timestamp) * 1000 as bigint) - $1";

/// All of them.
#[cfg(test)]
pub(crate) const ALL: &[&str] = &[
    LOCK_SHARED,
    OLDEST,
    JOIN,
    BEAT,
    NODES,
    SERVED_BY,
    CLAIM,
    UNSERVED,
    DRIVEN_BY,
    FREE,
    LEAVE,
    BURY,
    FENCE,
    CREATE_CLAIMED,
    APPEND_ARRAYS,
    NEXT_NEWS,
    ADD_NEWS,
    NEWS,
    TRIM_NEWS,
];
