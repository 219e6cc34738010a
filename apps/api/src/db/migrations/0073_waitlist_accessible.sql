-- Somebody who waits for a table without steps is offered no other one.
set lock_timeout = '5s';

alter table bookings validate constraint bookings_cancellation;

alter table booking_waitlist add column accessible boolean not null default false;
