//! Every SQL statement. They use only what SQLite and PostgreSQL both understand, and they are constants, so that each
//! is prepared once per connection and a test can prepare them all.
//!
//! No statement changes an entry: the record is append-only. A table is removed with all its entries, or not at all.

use std::sync::LazyLock;

pub(crate) mod nodes;

/// Declares the statements, and lists all of them for tests.
macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        $($(#[$doc])* pub(crate) const $name: &str = $text;)*
        #[cfg(test)]
        pub(crate) const ALL: &[&str] = &[$($name),*];
    };
}

pub(crate) mod clubs;
pub(crate) mod codes;
pub(crate) mod deals;
pub(crate) mod puzzles;
pub(crate) mod ratings;
pub(crate) mod results;
pub(crate) mod reviews;
pub(crate) mod told;

// These are specific to SQLite.

/// Takes the write lock up front. A transaction that takes it later can fail halfway.
pub(crate) const BEGIN: &str = "begin immediate";

/// Turns on the write-ahead log, so that readers do not wait for the writer.
pub(crate) const SET_WAL: &str = "pragma journal_mode = wal";

/// The id of the program that the file belongs to.
pub(crate) const APPLICATION_ID: &str = "pragma application_id";

/// Counts the tables in the file. The table of migrations does not count: it is created before the first migration
/// runs, and the power may fail in between.
pub(crate) const COUNT_TABLES: &str =
    "select count(*) from sqlite_schema where type = 'table' and name <> '_sqlx_migrations'";

/// How many rows the batch statements take. Sending a statement to the database thread and back costs more than a row.
pub(crate) const BATCH_ROWS: usize = 16;

/// Lets free pages be given back in small steps, in new files and in copies.
pub(crate) const SET_AUTO_VACUUM: &str = "pragma auto_vacuum = incremental";

/// How free pages are given back; 0 if not at all.
pub(crate) const AUTO_VACUUM: &str = "pragma auto_vacuum";

/// Gives some free pages at the end of the file back to the system. Few at a time, because other writes wait.
pub(crate) const VACUUM: &str = "pragma incremental_vacuum(256)";

/// How many pages of the file are free.
pub(crate) const FREE_PAGES: &str = "pragma freelist_count";

/// Copies the database into a new file, without its free pages.
pub(crate) const COPY: &str = "vacuum into $1";

/// Says `ok`, or what is wrong with the file.
pub(crate) const INTEGRITY: &str = "pragma integrity_check(1)";

/// Lists rows that refer to rows that do not exist.
pub(crate) const DANGLING: &str = "pragma foreign_key_check";

/// Ends the transaction that [`append_in_one_go`] leaves open when it fails.
pub(crate) const ROLLBACK: &str = "rollback";

/// How many entries the statements of [`append_in_one_go`] take.
const SIZES: [usize; 4] = [8, 32, 128, 512];

static APPEND_IN_ONE_GO: LazyLock<[String; 4]> = LazyLock::new(|| {
    SIZES.map(|size| {
        // Unnamed parameters: SQLite searches all of them to resolve a name.
        let rows = vec!["(?, ?, ?, ?, ?)"; size];
        format!(
            "{BEGIN};
            insert into entries (table_id, seq, at, entry, hash)
            select column1, column2, column3, column4, column5 from (values {}) as v
            where column1 is not null;
            commit",
            rows.join(", ")
        )
    })
});

/// A whole transaction that appends up to `entries` entries, and the number of rows it takes; null rows are skipped.
/// It stops halfway if a sequence number is taken or a table is missing. `None` if there are too many entries.
pub(crate) fn append_in_one_go(entries: usize) -> Option<(&'static str, usize)> {
    let size = SIZES.iter().position(|size| entries <= *size)?;
    Some((&APPEND_IN_ONE_GO[size], SIZES[size]))
}

/// [`APPEND`] for [`BATCH_ROWS`] entries.
pub(crate) const APPEND_MANY: &str = "
    insert into entries (table_id, seq, at, entry, hash)
    values
        ($1, $2, $3, $4, $5), ($6, $7, $8, $9, $10), ($11, $12, $13, $14, $15),
        ($16, $17, $18, $19, $20), ($21, $22, $23, $24, $25), ($26, $27, $28, $29, $30),
        ($31, $32, $33, $34, $35), ($36, $37, $38, $39, $40), ($41, $42, $43, $44, $45),
        ($46, $47, $48, $49, $50), ($51, $52, $53, $54, $55), ($56, $57, $58, $59, $60),
        ($61, $62, $63, $64, $65), ($66, $67, $68, $69, $70), ($71, $72, $73, $74, $75),
        ($76, $77, $78, $79, $80)
    on conflict do nothing";

/// [`CHANGE`] for [`BATCH_ROWS`] tables. SQLite names the columns of `values` like this.
pub(crate) const CHANGE_MANY: &str = "
    update tables set status = v.column2, updated = v.column3, summary = v.column4, wake = v.column5,
        address = case when v.column2 = 'over' then '' else address end,
        code = case when v.column2 = 'open' then code end
    from (values
        ($1, $2, $3, $4, $5), ($6, $7, $8, $9, $10), ($11, $12, $13, $14, $15),
        ($16, $17, $18, $19, $20), ($21, $22, $23, $24, $25), ($26, $27, $28, $29, $30),
        ($31, $32, $33, $34, $35), ($36, $37, $38, $39, $40), ($41, $42, $43, $44, $45),
        ($46, $47, $48, $49, $50), ($51, $52, $53, $54, $55), ($56, $57, $58, $59, $60),
        ($61, $62, $63, $64, $65), ($66, $67, $68, $69, $70), ($71, $72, $73, $74, $75),
        ($76, $77, $78, $79, $80)
    ) as v
    where id = v.column1";

// These are specific to PostgreSQL.

/// Waits until nobody else uses the database. The number is that of the SQLite files, "SITD" in ASCII.
pub(crate) const LOCK: &str = "select pg_advisory_lock(1397314628)";

/// How many tables are our mark, how many there are in all, and the encoding. The table of migrations does not count: it is
/// created before the first migration runs.
pub(crate) const STATE: &str = "
    select
        count(*) filter (where tablename = 'sitdown'),
        count(*) filter (where tablename <> '_sqlx_migrations'),
        current_setting('server_encoding')
    from pg_catalog.pg_tables
    where schemaname = current_schema()";

/// Lets statements take as long as they need, and wait as long for another node that does the same.
pub(crate) const NO_TIMEOUT: &str = "set statement_timeout = 0; set lock_timeout = 0";

/// Limits statements again.
pub(crate) const RESET_TIMEOUT: &str = "reset statement_timeout; reset lock_timeout";

/// [`CHANGE`] for any number of tables.
pub(crate) const CHANGE_ARRAYS: &str = "
    update tables set status = v.status, updated = v.updated, summary = v.summary, wake = v.wake,
        address = case when v.status = 'over' then '' else address end,
        code = case when v.status = 'open' then code end
    from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[])
        as v (id, status, updated, summary, wake)
    where tables.id = v.id";

statements! {
    CREATE = "
        insert into tables (id, created, updated, game, status, listed, host, secret, summary, wake, address, code)
        values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict do nothing";

    APPEND = "
        insert into entries (table_id, seq, at, entry, hash)
        values ($1, $2, $3, $4, $5)
        on conflict do nothing";

    /// Forgets the code when the game begins, and the address when it is over.
    CHANGE = "
        update tables set status = $2, updated = $3, summary = $4, wake = $5,
            address = case when $2 = 'over' then '' else address end,
            code = case when $2 = 'open' then code end
        where id = $1";

    SEATED = "
        select seat, person
        from seats
        where table_id = $1
        order by seat";

    SET_WAKE = "
        update tables set wake = $2
        where id = $1";

    CLEAR_SEATS = "
        delete from seats
        where table_id = $1";

    SEAT = "
        insert into seats (table_id, seat, person)
        values ($1, $2, $3)";

    SET_CHAT = "
        update tables set chat = $2
        where id = $1";

    CLEAR_GUESTS = "
        delete from guests
        where table_id = $1";

    GUEST = "
        insert into guests (table_id, person, barred, muted, had)
        values ($1, $2, $3, $4, $5)";

    CHATTING = "
        select chat
        from tables
        where id = $1";

    GUESTS = "
        select person, barred, muted, had
        from guests
        where table_id = $1
        order by person";

    GUEST_AT = "
        select table_id, person, barred, muted, had
        from guests
        where person = $1 and table_id > $2
        order by table_id
        limit $3";

    FORGET_GUESTS = "
        delete from guests
        where person = $1";

    TABLE = "
        select id, created, updated, game, status, listed, host, secret, summary, wake, address
        from tables
        where id = $1";

    ENTRIES = "
        select seq, at, entry, hash
        from entries
        where table_id = $1 and seq >= $2
        order by seq";

    /// Some entries, up to the one with which they have as many characters as are asked for.
    SOME_ENTRIES = "
        select seq, at, entry, hash
        from (
            select *, sum(length(entry)) over (order by seq) - length(entry) as before
            from (
                select seq, at, entry, hash
                from entries
                where table_id = $1 and seq >= $2
                order by seq
                limit 200
            ) as next
        ) as sized
        where before < $3
        order by seq";

    LAST_ENTRY = "
        select seq, at, entry, hash
        from entries
        where table_id = $1
        order by seq desc
        limit 1";

    /// The tables of different networks take turns, so that one that opens many does not push out the others. Only the
    /// newest 500 are sorted like this, and there are no more pages.
    LOBBY = "
        select id, created, updated, game, status, listed, host, secret, summary, wake, address
        from (
            select *, row_number() over (
                partition by case when address = '' then host else address end
                order by updated desc, id desc
            ) as turn
            from (
                select *
                from tables
                where listed = 1 and status = $1
                order by updated desc, id desc
                limit 500
            ) as newest
        ) as turns
        order by turn, updated desc, id desc
        limit $2 offset $3";

    /// Lists a table once, even if the person has several seats there. A host finds their waiting tables without one;
    /// `status <> 'over'` names the index for that.
    TABLES_OF = "
        select id, created, updated, game, status, listed, host, secret, summary, wake, address
        from tables
        where id in (
            select table_id from seats where person = $1
            union select id from tables where host = $1 and status = 'open' and status <> 'over'
        ) and updated < $2
        order by updated desc, id desc
        limit $3";

    WAKING = "
        select id, wake
        from tables
        where wake is not null
        order by wake, id";

    /// The tables of a person include those of their bots.
    HELD_BY_PERSON = "
        select
            coalesce(sum(case when status = 'open' then 1 else 0 end), 0),
            coalesce(sum(case when status = 'running' then 1 else 0 end), 0)
        from tables
        where host in (select id from people where id = $1 union select id from people where owner = $1)
            and status <> 'over'";

    HELD_BY_ADDRESS = "
        select
            coalesce(sum(case when status = 'open' then 1 else 0 end), 0),
            coalesce(sum(case when status = 'running' then 1 else 0 end), 0)
        from tables
        where address = $1 and status <> 'over'";

    /// Tables that have waited since before this time; with `$3 = 1`, only those where nobody sits but the host.
    WAITING = "
        select id
        from tables
        where status = 'open' and created < $1
            and ($3 = 0
                or not exists (select 1 from seats where table_id = tables.id and person <> tables.host))
        order by created, id
        limit $2";

    FINISHED = "
        select id
        from tables
        where status = 'over' and updated < $1
        order by updated, id
        limit $2";

    REMOVE_TABLE = "
        delete from tables
        where id = $1 and status = $2";

    REMOVE_ENTRIES = "
        delete from entries
        where table_id = $1";

    REMOVE_CHAT = "
        delete from chat
        where table_id = $1";

    REMOVE_ORDERS = "
        delete from orders
        where table_id = $1";

    PROBE = "
        update probe set at = $1
        where id = 1";

    PROBED = "
        select at
        from probe
        where id = 1";

    TABLE_IDS = "
        select id
        from tables
        order by id";

    ADD_PERSON = "
        insert into people (id, name, owner, created)
        values ($1, $2, $3, $4)
        on conflict do nothing";

    PERSON = "
        select id, name, owner, created, revoked
        from people
        where id = $1";

    /// Adds a device, unless its person has as many as they may.
    ADD_DEVICE = "
        insert into devices (id, person, hash, kind, created, seen)
        select $1, $2, $3, $4, $5, $6
        where (select count(*) from devices where person = $2) < $7";

    DEVICE_BY_HASH = "
        select devices.id as device, devices.seen, people.id, people.name, people.owner, people.created, people.revoked
        from devices join people on people.id = devices.person
        where devices.hash = $1";

    DEVICES_OF = "
        select id, kind, created, seen
        from devices
        where person = $1
        order by created, id";

    /// Keeps the later day if two updates arrive out of order.
    TOUCH = "
        update devices set seen = $2
        where id = $1 and seen < $2";

    SIGN_OUT = "
        delete from devices
        where id = $1 and person = $2";

    SIGN_OUT_ALL = "
        delete from devices
        where person = $1";

    TOKENS_OF = "
        select id, name, owner, created, revoked
        from people
        where owner = $1
        order by created, id";

    RENAME = "
        update people set name = $2
        where id = $1";

    REVOKE = "
        update people set revoked = $3
        where id = $1 and owner = $2 and revoked is null";

    SAY = "
        insert into chat (table_id, n, at, person, name, line, seated)
        select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5, $6
        from chat
        where table_id = $1
        returning n";

    /// Drops all lines up to this one.
    TRIM_CHAT = "
        delete from chat
        where table_id = $1 and n <= $2";

    /// The last line may be empty, and is there for its number only.
    CHAT = "
        select n, at, person, name, line, seated
        from chat
        where table_id = $1 and n > $2 and line <> ''
        order by n
        limit $3";

    CHAT_OF = "
        select table_id, n, at, person, name, line, seated
        from chat
        where person = $1 and line <> '' and (table_id, n) > ($2, $3)
        order by table_id, n
        limit $4";

    ORDERS_OF = "
        select orders.table_id, orders.seat, orders.orders
        from seats join orders on orders.table_id = seats.table_id and orders.seat = seats.seat
        where seats.person = $1 and (orders.table_id, orders.seat) > ($2, $3)
        order by orders.table_id, orders.seat
        limit $4";

    SEATS_OF = "
        select seats.table_id, seats.seat, tables.status, tables.created, tables.updated
        from seats join tables on tables.id = seats.table_id
        where seats.person = $1 and (seats.table_id, seats.seat) > ($2, $3)
        order by seats.table_id, seats.seat
        limit $4";

    /// After a record.
    RECORDS_OF = "
        select id, created
        from records
        where person = $1 and (created, id) > ($2, $3)
        order by created, id
        limit $4";

    /// The tables that a person opened, after one of them.
    SOME_HOSTED_BY = "
        select id, created
        from tables
        where host = $1 and (created, id) > ($2, $3)
        order by created, id
        limit $4";

    /// The tokens of a person, after one of them.
    SOME_TOKENS_OF = "
        select id, name, owner, created, revoked
        from people
        where owner = $1 and (created, id) > ($2, $3)
        order by created, id
        limit $4";

    TABLES_HOSTED_BY = "
        select id
        from tables
        where host = $1
        order by created, id";

    /// The tables that a person opened and where nobody else sits: their games against bots.
    TABLES_OF_ONE = "
        select id
        from tables
        where host = $1
            and not exists (select 1 from seats where seats.table_id = tables.id and seats.person <> $1)
        order by created, id";

    /// Deletes the chat of games that ended before a time, except for the last line of each table.
    DELETE_OLD_CHAT = "
        delete from chat
        where line <> '' and at < $1
            and exists (
                select 1 from tables where id = chat.table_id and status <> 'running' and updated < $1
            )
            and exists (select 1 from chat as later where later.table_id = chat.table_id and later.n > chat.n)";

    /// Empties what [`DELETE_OLD_CHAT`] leaves. Later lines are numbered after it.
    EMPTY_OLD_CHAT = "
        update chat set person = '', name = '', line = ''
        where line <> '' and at < $1
            and exists (
                select 1 from tables where id = chat.table_id and status <> 'running' and updated < $1
            )";

    DELETE_TABLE = "
        delete from tables
        where id = $1";

    FORGET_ORDERS = "
        delete from orders
        where (table_id, seat) in (select table_id, seat from seats where person = $1)";

    FORGET_SEATS = "
        delete from seats
        where person = $1";

    /// Deletes a person's lines, except for those that are the last of their table.
    DELETE_CHAT_OF = "
        delete from chat
        where person = $1 and line <> ''
            and exists (select 1 from chat as later where later.table_id = chat.table_id and later.n > chat.n)";

    /// Empties what [`DELETE_CHAT_OF`] leaves.
    EMPTY_CHAT_OF = "
        update chat set person = '', name = '', line = ''
        where person = $1 and line <> ''";

    FORGET_RECORDS = "
        delete from records
        where person = $1";

    /// A table whose host is gone belongs to the first player there.
    HAND_OVER_TABLES = "
        update tables
        set host = coalesce((select person from seats where seats.table_id = tables.id order by seat limit 1), '')
        where host = $1";

    /// People whose devices and bots have not been here since before a time, and who have no unfinished table and no
    /// seat at one, from an id on.
    ABSENT = "
        select id
        from people
        where id >= $2 and owner is null and created < $1
            and not exists (
                select 1
                from people as own
                where (own.id = people.id or own.owner = people.id)
                    and (
                        exists (select 1 from devices where devices.person = own.id and devices.seen >= $1)
                        or exists (select 1 from tables where host = own.id and status <> 'over')
                        or exists (
                            select 1
                            from seats join tables on tables.id = seats.table_id
                            where seats.person = own.id and tables.status <> 'over'
                        )
                    )
            )
        order by id
        limit $3";

    FORGET_PERSON = "
        delete from people
        where id = $1";

    LAST_LINE = "
        select coalesce(max(n), 0)
        from chat
        where table_id = $1";

    SET_ORDERS = "
        insert into orders (table_id, seat, orders)
        values ($1, $2, $3)
        on conflict (table_id, seat) do update set orders = excluded.orders";

    ORDERS = "
        select seat, orders
        from orders
        where table_id = $1
        order by seat";

    KEEP_RECORD = "
        insert into records (id, created, seen, person, address, size)
        values ($1, $2, $2, $3, $4, $5)
        on conflict do nothing";

    KEEP_RECORD_PART = "
        insert into record_parts (record, n, part)
        values ($1, $2, $3)";

    RECORD = "
        select person, seen, size
        from records
        where id = $1";

    RECORD_PART = "
        select part
        from record_parts
        where record = $1 and n = $2";

    RECORD_PARTS = "
        select part
        from record_parts
        where record = $1
        order by n";

    /// Keeps the later time if two updates arrive out of order.
    SEE_RECORD = "
        update records set seen = $2
        where id = $1 and seen < $2";

    RECORDS_BY_PERSON = "
        select count(*), cast(coalesce(sum(size), 0) as bigint)
        from records
        where person in (select id from people where id = $1 union select id from people where owner = $1)";

    RECORDS_BY_ADDRESS = "
        select count(*), cast(coalesce(sum(size), 0) as bigint)
        from records
        where address = $1 and address <> ''";

    ALL_RECORDS = "
        select count(*), cast(coalesce(sum(size), 0) as bigint)
        from records";

    /// Records that nobody has looked at since this time.
    UNSEEN_RECORDS = "
        select id
        from records
        where seen < $1
        order by seen, id
        limit $2";

    REMOVE_RECORD = "
        delete from records
        where id = $1";

    /// Removes a record that a person or one of their bots uploaded.
    REMOVE_OWN_RECORD = "
        delete from records
        where id = $1
            and person in (select id from people where id = $2 union select id from people where owner = $2)";

    /// The last records that a person and their bots uploaded.
    OWN_RECORDS = "
        select id, created
        from records
        where person in (select id from people where id = $1 union select id from people where owner = $1)
        order by created desc, id
        limit $2";

    FORGET_ADDRESSES = "
        update records set address = ''
        where address <> '' and created < $1";

    BANS = "
        select id, at, until, person, network, reason
        from bans
        order by at, id";

    ADD_BAN = "
        insert into bans (id, at, until, person, network, reason)
        values ($1, $2, $3, $4, $5, $6)";

    REMOVE_BAN = "
        delete from bans
        where id = $1";

    FORGET_BANS = "
        delete from bans
        where person = $1";

    EXPIRE_BANS = "
        delete from bans
        where until <= $1";

    MUTES = "
        select person, until
        from mutes
        order by person";

    SET_MUTE = "
        insert into mutes (person, until)
        values ($1, $2)
        on conflict (person) do update set until = excluded.until";

    REMOVE_MUTE = "
        delete from mutes
        where person = $1";

    EXPIRE_MUTES = "
        delete from mutes
        where until <= $1";

    QUIET_TABLES = "
        select table_id
        from quiet_tables
        order by table_id";

    ADD_QUIET = "
        insert into quiet_tables (table_id)
        values ($1)
        on conflict do nothing";

    REMOVE_QUIET = "
        delete from quiet_tables
        where table_id = $1";

    CLOSED_TABLES = "
        select table_id, at, reason
        from closed_tables
        order by at, table_id";

    ADD_CLOSED = "
        insert into closed_tables (table_id, at, reason)
        values ($1, $2, $3)
        on conflict do nothing";

    EXPIRE_CLOSED = "
        delete from closed_tables
        where at < $1";

    ANNOUNCEMENTS = "
        select language, text, until
        from announcements
        order by language";

    CLEAR_ANNOUNCEMENTS = "
        delete from announcements";

    ADD_ANNOUNCEMENT = "
        insert into announcements (language, text, until)
        values ($1, $2, $3)";

    EXPIRE_ANNOUNCEMENTS = "
        delete from announcements
        where until <= $1";

    ADD_AUDIT = "
        insert into audit (n, at, what, whom)
        select coalesce(max(n), 0) + 1, $1, $2, $3
        from audit
        returning n";

    /// Drops all lines up to this one.
    TRIM_AUDIT = "
        delete from audit
        where n <= $1";

    AUDIT = "
        select n, at, what, whom
        from audit
        order by n desc
        limit $1 offset $2";

    /// Reads all tables, because an operator may search for anything. It leaves out the secret.
    FIND_TABLES = "
        select id, created, updated, status, listed, host, summary, address
        from tables
        where ($1 = '' or status = $1) and ($2 = '' or game = $2)
            and (
                $3 = '' or id = $3 or host = $3 or address = $3 or lower(summary) like $5 escape '!'
                or id in (select table_id from seats where person = $3)
                or host in (select id from people where lower(name) like $4 escape '!')
            )
        order by updated desc, id desc
        limit $6 offset $7";

    /// People, the network of whose tables is still known, are found by it too.
    FIND_PEOPLE = "
        select id, name, owner, created, (select max(seen) from devices where person = people.id) as seen
        from people
        where revoked is null
            and (
                $1 = '' or id = $1 or owner = $1 or lower(name) like $2 escape '!'
                or id in (select host from tables where address = $1 and status <> 'over')
            )
        order by created desc, id desc
        limit $3 offset $4";

    COUNT_RUNNING = "
        select count(*)
        from tables
        where status = 'running' and status <> 'over'";

    ADD_KEY = "
        insert into keys (name, bytes)
        values ($1, $2)
        on conflict do nothing";

    KEY = "
        select bytes
        from keys
        where name = $1";
}

#[cfg(test)]
mod tests;
