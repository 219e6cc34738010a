-- A deposit is paid from a wallet, and goes back there.
set lock_timeout = '5s';
alter table ledger_transfers add booking_id bigint;
alter table ledger_transfers add constraint ledger_transfers_booking_id_fkey
  foreign key (booking_id) references bookings on delete restrict not valid;
