-- The delivery that a courier is bringing now.
alter table couriers add current_order_id bigint references orders (id) on delete set null;
