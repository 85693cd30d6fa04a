//! The statements about how people are told that a game waits for them.

statements! {
    /// Replaces what the device had, unless as many others of the same person are told as may be.
    ADD_PUSH = "
        insert into push_devices (device, endpoint, public_key, auth, language, created)
        select $1, $2, $3, $4, $5, $6
        where (
            select count(*)
            from push_devices as other join devices on devices.id = other.device
            where devices.person = (select person from devices where id = $1) and other.device <> $1
        ) < $7
        on conflict (device) do update set endpoint = excluded.endpoint, public_key = excluded.public_key,
            auth = excluded.auth, language = excluded.language";

    PUSH_DEVICES = "
        select device, kind, endpoint, public_key, auth, language, push_devices.created as created
        from push_devices join devices on devices.id = push_devices.device
        where devices.person = $1
        order by push_devices.created, device";

    REMOVE_PUSH = "
        delete from push_devices
        where device = $1 and device in (select id from devices where person = $2)";

    /// Only if the device has not got another address since.
    DROP_PUSH = "
        delete from push_devices
        where device = $1 and endpoint = $2";

    SET_QUIET_HOURS = "
        insert into quiet_hours (person, begins, ends, zone)
        values ($1, $2, $3, $4)
        on conflict (person) do update set begins = excluded.begins, ends = excluded.ends, zone = excluded.zone";

    END_QUIET_HOURS = "
        delete from quiet_hours
        where person = $1";

    QUIET_HOURS = "
        select begins, ends, zone
        from quiet_hours
        where person = $1";

    SET_FEED = "
        insert into feeds (person, hash, created)
        values ($1, $2, $3)
        on conflict (person) do update set hash = excluded.hash, created = excluded.created";

    END_FEED = "
        delete from feeds
        where person = $1";

    FEED = "
        select person, created
        from feeds
        where hash = $1";

    FEED_OF = "
        select created
        from feeds
        where person = $1";

    SET_SILENT = "
        insert into notices (table_id, person, silent, step, due)
        values ($1, $2, $3, -1, null)
        on conflict (table_id, person) do update set silent = excluded.silent";

    IS_SILENT = "
        select silent
        from notices
        where table_id = $1 and person = $2";

    /// Changes nothing if they were told of this step, or are to be.
    CLAIM_NOTICE = "
        insert into notices (table_id, person, silent, step, due)
        values ($1, $2, 0, $3, $4)
        on conflict (table_id, person) do update set step = excluded.step, due = excluded.due
        where notices.step <> excluded.step";

    DUE_NOTICES = "
        select table_id, person, silent, step, due
        from notices
        where due <= $1
        order by due, table_id, person
        limit $2";

    /// Only one of those who take a notice at the same time changes the row.
    TAKE_NOTICE = "
        update notices set due = $4
        where table_id = $1 and person = $2 and due = $3";

    NOTICES_OF = "
        select table_id, person, silent, step, due
        from notices
        where person = $1 and table_id > $2
        order by table_id
        limit $3";

    CLEAR_NOTICES = "
        delete from notices
        where exists (select 1 from tables where tables.id = notices.table_id and tables.status = 'over')";
}
