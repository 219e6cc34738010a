-- Outside a transaction

create index concurrently if not exists ledger_transfers_booking on ledger_transfers (booking_id)
where booking_id is not null;

alter table ledger_transfers validate constraint ledger_transfers_booking_id_fkey;
