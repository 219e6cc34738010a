-- A member's wallet pays for the order, too: `order_id` stands beside it.
alter table ledger_transfers
  add part_id bigint,
  add constraint ledger_transfers_part_id_fkey foreign key (part_id) references order_parts on delete restrict not valid;
