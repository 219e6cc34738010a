-- Open pages of a booking hear of every change of it and of its deposit, by whatever way it comes: with its commit, or not at all.
-- A table that is only just held has no page yet.
set lock_timeout = '5s';

create function tell_booking() returns trigger language plpgsql as $$
begin
  perform pg_notify('hamper', 'booking:' || old.uuid);
  return null;
end $$;

create trigger bookings_told after update or delete on bookings
  for each row execute function tell_booking();

create function tell_deposit() returns trigger language plpgsql as $$
begin
  perform pg_notify('hamper', 'booking:' || b.uuid) from bookings b where b.id = new.booking_id;
  return null;
end $$;

create trigger transactions_told_of_bookings after insert or update on transactions
  for each row when (new.booking_id is not null) execute function tell_deposit();
