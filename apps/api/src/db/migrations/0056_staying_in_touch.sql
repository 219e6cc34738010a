-- A refund: its request is news for the shop, its decision for the buyer.
alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'new_order', 'new_user_by_referral', 'status_changed', 'order_changed', 'replacement_asked', 'refund_status',
      'new_refund', 'new_in_table', 'booking_status', 'new_booking', 'news_publish'
    )
  ) not valid;

-- How Firebase reaches the device that a session is open on; it goes with the session.
alter table sessions add firebase_token text;
-- A device has one owner at a time: whoever signs in on it takes its token from the session before.
create index sessions_firebase_token on sessions (firebase_token) where firebase_token is not null;

-- Ten characters that are not mistaken for one another, of a random uuid's random bytes.
create function new_referral_code() returns text language sql volatile as $$
  with drawn as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '' order by place)
  from drawn, unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13]) as place
$$;
-- What a friend names when they register, and whose friend somebody is: at most one person's, for good.
alter table users add referral_code text not null default new_referral_code(),
  add referred_by bigint references users on delete set null;
create unique index users_referral_code on users (referral_code);
create index users_referred_by on users (referred_by) where referred_by is not null;
