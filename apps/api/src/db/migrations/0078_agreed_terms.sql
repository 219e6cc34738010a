-- The terms with which a table was booked: later ones are of later bookings. Null of what the release before books meanwhile, whose
-- restaurant's terms count. A mark that decided on a booking is not taken back.
set lock_timeout = '5s';

alter table bookings
  add cutoff_minutes integer,
  add policy jsonb,
  add decided_by_mark boolean not null default false;
