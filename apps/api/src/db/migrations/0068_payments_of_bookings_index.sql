-- Outside a transaction

create index concurrently if not exists transactions_booking on transactions (booking_id) where booking_id is not null;

alter table transactions validate constraint transactions_booking_id_fkey;

alter table transactions validate constraint transactions_payable;

alter table bookings validate constraint bookings_currency_id_fkey;

alter table bookings validate constraint bookings_rate_millionths_check;
