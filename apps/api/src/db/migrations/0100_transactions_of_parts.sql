-- A part is paid by itself, beside orders, deposits and top-ups.
alter table transactions
  add part_id bigint,
  add constraint transactions_part_id_fkey foreign key (part_id) references order_parts on delete restrict not valid,
  drop constraint transactions_payable,
  add constraint transactions_payable check (num_nonnulls(order_id, booking_id, top_up_id, part_id) = 1) not valid;
