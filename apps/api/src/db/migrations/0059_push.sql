-- The keys by which push services know the shop: one pair, whichever process made it.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- How the browser is reached that a session is open in; it goes with the session.
create table push_subscriptions (
  session_id bigint primary key references sessions on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The public key that it was made with: the shop can send by no other.
  vapid_key text not null,
  created_at timestamptz not null
);
-- A browser has one owner at a time: whoever signs in there takes it from the session before.
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);

-- Nobody could choose push messages so far: what stands there was no choice.
update notification_preferences set push = true
where type in ('status_changed', 'order_changed', 'replacement_asked', 'refund_status', 'new_order', 'new_refund');
