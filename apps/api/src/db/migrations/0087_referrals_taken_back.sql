-- When a refund took a reward back, what could not be taken since it was spent, and down to where an order still brings one.
set lock_timeout = '5s';

alter table referral_rewards
  add min_order_minor bigint not null default 1 check (min_order_minor > 0),
  add taken_back_at timestamptz,
  add referrer_owed_minor bigint not null default 0 check (referrer_owed_minor between 0 and referrer_minor),
  add friend_owed_minor bigint not null default 0 check (friend_owed_minor between 0 and friend_minor);

-- The client network that somebody registered from with a code, as a keyed hash, for thirty days.
alter table users add referral_network bytea;
