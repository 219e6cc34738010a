-- The first of the orders that were placed together, its own id for that one; null for an order by itself.
alter table orders add column parent_id bigint;
alter table orders add constraint orders_parent_id_fkey
foreign key (parent_id) references orders (id) on delete set null not valid;
