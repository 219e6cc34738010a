-- Outside a transaction

-- A deposit is debited, credited and given back once.
create unique index concurrently if not exists ledger_transfers_booking on ledger_transfers (booking_id, type)
where booking_id is not null;

create index concurrently if not exists bookings_unsettled on bookings (ends_at)
where deposit_minor > 0 and deposit_kept_minor is null and hold_expires_at is null and currency_id is not null;

alter table ledger_transfers validate constraint ledger_transfers_booking_id_fkey;

alter table bookings validate constraint bookings_deposit_kept;
