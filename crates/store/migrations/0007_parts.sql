-- Uploaded records in parts, and what it takes to forget people who never return.

-- The text of an uploaded record. A download reads one part after the other and never has all in memory.
create table record_parts (
    record text not null references records (id) on delete cascade,
    -- The number of the part, from 0 on.
    n bigint not null,
    part text not null,
    primary key (record, n)
) without rowid;

insert into record_parts (record, n, part)
with recursive numbers (record, n, characters) as (
    select id, 0, length(body)
    from records
    union all
    select record, n + 1, characters
    from numbers
    where (n + 1) * 16384 < characters
)
select numbers.record, numbers.n, substr(records.body, numbers.n * 16384 + 1, 16384)
from numbers join records on records.id = numbers.record;

alter table records drop column body;

-- Lines of chat that were forgotten. The last of a table stays, empty, because later ones are numbered after it.
delete from chat
where line = '' and n < (select max(later.n) from chat as later where later.table_id = chat.table_id);
