-- A photo is brought for one order, and serves a request about that one alone. Those of the last day name none yet: they
-- go unused, as any that no request has named.
alter table refund_photos add column order_id bigint references orders (id) on delete set null;
create index refund_photos_order on refund_photos (order_id) where order_id is not null;
