-- A deposit is paid from a wallet, and goes back there; what its restaurant keeps is credited to that.
set lock_timeout = '5s';

alter table ledger_transfers add booking_id bigint;

alter table ledger_transfers add constraint ledger_transfers_booking_id_fkey
  foreign key (booking_id) references bookings on delete restrict not valid;

-- The part of the deposit that its restaurant got, in the booking's currency, null until that is settled; and the client network
-- that a card is tried from.
alter table bookings
  add deposit_kept_minor bigint,
  add waits_from text,
  add constraint bookings_deposit_kept check (deposit_kept_minor between 0 and deposit_minor) not valid;
