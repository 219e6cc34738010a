-- Outside a transaction
-- The terms of what was booked before they were noted and is not settled; of all others nothing depends on them.
update bookings b set cutoff_minutes = r.cutoff_minutes, policy = r.policy
from booking_shops r where r.shop_id = b.shop_id and b.cutoff_minutes is null
  and (b.ends_at > now() - interval '3 days' or b.before_change is not null);

-- Guests whose evening is over, and of whom anything is known.
create index concurrently if not exists bookings_known_guest on bookings (ends_at)
where user_id is null and (num_nonnulls(username, phone, email, note, occasion, guest_hash, guest_key) > 0 or allergies <> '{}');

drop index concurrently if exists bookings_past_guest;

-- Changes that wait for an answer: their guests may still come at the time before.
create index concurrently if not exists bookings_changing on bookings (shop_id) where before_change is not null;
