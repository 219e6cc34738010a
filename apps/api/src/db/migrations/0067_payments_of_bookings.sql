-- A payment is for an order, or for the deposit of a booking: exactly one.
set lock_timeout = '5s';

alter table bookings
  add currency_id integer,
  add rate_millionths bigint not null default 1000000,
  add constraint bookings_currency_id_fkey foreign key (currency_id) references currencies not valid,
  add constraint bookings_rate_millionths_check check (rate_millionths > 0) not valid;

alter table transactions
  alter order_id drop not null,
  add booking_id bigint,
  add constraint transactions_booking_id_fkey foreign key (booking_id) references bookings on delete restrict not valid,
  add constraint transactions_payable check (num_nonnulls(order_id, booking_id) = 1) not valid;
