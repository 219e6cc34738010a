-- The booking that a conversation with a restaurant was last opened about.
set lock_timeout = '5s';

alter table chat_threads
  add booking_id bigint,
  add constraint chat_threads_booking_id_fkey foreign key (booking_id) references bookings on delete set null not valid;

-- The secret of the link that invites others to a booking.
alter table bookings add invite_key uuid;
alter table bookings alter invite_key set default gen_random_uuid();
