//! The statements about join codes, codes that sign in another device, and the operator's sessions.

statements! {
    /// Only tables that wait for players are found: an older version of this program leaves the code of a game that
    /// has begun.
    TABLE_BY_CODE = "
        select id
        from tables
        where code = $1 and status = 'open'";

    CODE_OF_TABLE = "
        select code
        from tables
        where id = $1 and code is not null";

    /// Gives a table without a code this one, if it is free.
    CLAIM_CODE = "
        update tables set code = $2
        where id = $1 and status = 'open' and code is null
            and not exists (select 1 from tables as other where other.code = $2)";

    /// Replaces the last code of a person, unless as many others wait as may.
    OFFER_DEVICE_CODE = "
        insert into device_codes (person, hash, until)
        select $1, $2, $3
        where (select count(*) from device_codes where person <> $1) < $4
        on conflict (person) do update set hash = excluded.hash, until = excluded.until";

    DEVICE_CODE = "
        select person
        from device_codes
        where hash = $1 and until > $2";

    /// Only one of those who use a code at the same time removes the row.
    USE_DEVICE_CODE = "
        delete from device_codes
        where hash = $1 and until > $2";

    EXPIRE_DEVICE_CODES = "
        delete from device_codes
        where until <= $1";

    OPEN_ADMIN_SESSION = "
        insert into admin_sessions (hash, expires)
        values ($1, $2)";

    ADMIN_SESSION = "
        select expires, said
        from admin_sessions
        where hash = $1";

    CLOSE_ADMIN_SESSION = "
        delete from admin_sessions
        where hash = $1";

    /// Keeps only the newest sessions.
    TRIM_ADMIN_SESSIONS = "
        delete from admin_sessions
        where hash not in (select hash from admin_sessions order by expires desc, hash limit $1)";

    EXPIRE_ADMIN_SESSIONS = "
        delete from admin_sessions
        where expires <= $1";

    SAY_IN_ADMIN_SESSION = "
        update admin_sessions set said = $2
        where hash = $1";

    /// Only one of those who take a sentence at the same time changes the row.
    TAKE_SAID = "
        update admin_sessions set said = null
        where hash = $1 and said = $2";
}
