-- A change that the restaurant has yet to accept: what was accepted before, whose quarters the booking keeps meanwhile.
alter table bookings add column before_change jsonb;
