-- Outside a transaction
-- The terms of what was booked before they were noted.
update bookings b set cutoff_minutes = r.cutoff_minutes, policy = r.policy
from booking_shops r where r.shop_id = b.shop_id and b.cutoff_minutes is null;
