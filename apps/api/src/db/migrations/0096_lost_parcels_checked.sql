-- Outside a transaction

alter table order_events validate constraint order_events_kind_check;

-- Whether somebody took them is asked every few seconds.
create index concurrently if not exists orders_untaken on orders (id) where kind = 'parcel' and status = 'new';
