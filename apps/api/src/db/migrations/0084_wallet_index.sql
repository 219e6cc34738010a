-- Outside a transaction

create index concurrently if not exists transactions_top_up on transactions (top_up_id) where top_up_id is not null;

-- A top-up is credited once.
create unique index concurrently if not exists ledger_transfers_top_up_once on ledger_transfers (top_up_id)
where top_up_id is not null;

alter table transactions validate constraint transactions_top_up_id_fkey;

alter table transactions validate constraint transactions_payable;

alter table ledger_transfers validate constraint ledger_transfers_top_up_id_fkey;

alter table ledger_transfers validate constraint ledger_transfers_top_up;

alter table ledger_transfers validate constraint ledger_transfers_type_check;

alter table notifications validate constraint notifications_type_check;
