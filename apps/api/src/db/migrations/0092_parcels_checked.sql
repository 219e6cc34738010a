-- Outside a transaction
alter table orders validate constraint orders_kind;

alter table orders validate constraint orders_kept;

alter table orders validate constraint orders_covered;

alter table order_events validate constraint order_events_kind_check;
