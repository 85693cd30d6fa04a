//! The statements about reviews.

statements! {
    REVIEW = "
        select body
        from reviews
        where table_id = $1 and version = $2";

    RECORD_REVIEW = "
        select body
        from record_reviews
        where record = $1 and version = $2";

    KEEP_REVIEW = "
        insert into reviews (table_id, version, body)
        values ($1, $2, $3)
        on conflict (table_id) do update set version = excluded.version, body = excluded.body";

    KEEP_RECORD_REVIEW = "
        insert into record_reviews (record, version, body)
        values ($1, $2, $3)
        on conflict (record) do update set version = excluded.version, body = excluded.body";
}
