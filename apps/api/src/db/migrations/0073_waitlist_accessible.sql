-- Whoever waits for a table without steps is offered no other one.
alter table booking_waitlist add column accessible boolean not null default false;
