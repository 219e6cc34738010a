-- How a booking ended before its time. Null of those that ended before this column came, and of holds that were lost.
set lock_timeout = '5s';

alter table bookings
  add cancellation text,
  add constraint bookings_cancellation
    check (cancellation is null or (status = 'canceled' and cancellation in ('declined', 'restaurant', 'guests'))) not valid;
