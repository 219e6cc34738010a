-- Outside a transaction

create index concurrently if not exists orders_parent on orders (parent_id) where parent_id is not null;

alter table orders validate constraint orders_parent_id_fkey;
