-- Outside a transaction
-- Holds that ran out are deleted, and look for their conversations.
create index concurrently if not exists chat_threads_booking on chat_threads (booking_id) where booking_id is not null;

-- Those to come that were booked before there were links.
update bookings set invite_key = gen_random_uuid()
where ends_at > now() and status <> 'canceled' and invite_key is null;

create unique index concurrently if not exists bookings_invite_key on bookings (invite_key);

alter table chat_threads validate constraint chat_threads_booking_id_fkey;
