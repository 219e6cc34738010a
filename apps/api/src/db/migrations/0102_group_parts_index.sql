-- Outside a transaction
create index concurrently if not exists transactions_part on transactions (part_id) where part_id is not null;

create index concurrently if not exists ledger_transfers_part on ledger_transfers (part_id) where part_id is not null;

create index concurrently if not exists orders_parts_until on orders (parts_until) where placed_at is null and status = 'new';

-- A refund goes to each wallet that paid, once.
create unique index concurrently if not exists ledger_transfers_refund_once on ledger_transfers (refund_id, coalesce(part_id, 0))
  where refund_id is not null;

alter table group_orders validate constraint group_orders_pays_check;

alter table group_orders validate constraint group_orders_unpaid_check;

alter table group_orders validate constraint group_orders_pay_minutes_check;

alter table group_orders validate constraint group_orders_status_check;

alter table transactions validate constraint transactions_part_id_fkey;

alter table transactions validate constraint transactions_payable;

alter table ledger_transfers validate constraint ledger_transfers_part_id_fkey;
