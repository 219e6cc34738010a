-- Money that people put into their wallets by card, send to each other, and get for friends whom they brought.
set lock_timeout = '5s';

create table wallet_top_ups (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  user_id bigint references users on delete set null,
  currency_id integer not null references currencies,
  -- What the card pays, in that currency, and what the wallet gets, in the base currency.
  amount_minor bigint not null check (amount_minor > 0),
  base_minor bigint not null check (base_minor > 0),
  status text not null default 'awaited' check (status in ('awaited', 'paid', 'canceled')),
  -- The client network that the card is tried from.
  waits_from text,
  pay_until timestamptz not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null))
);

create index wallet_top_ups_user on wallet_top_ups (user_id, created_at desc) where user_id is not null;

create index wallet_top_ups_awaited on wallet_top_ups (pay_until) where status = 'awaited';

alter table transactions
  add top_up_id bigint,
  add constraint transactions_top_up_id_fkey foreign key (top_up_id) references wallet_top_ups on delete restrict not valid,
  drop constraint transactions_payable,
  add constraint transactions_payable check (num_nonnulls(order_id, booking_id, top_up_id) = 1) not valid;

alter table ledger_transfers
  add top_up_id bigint,
  add constraint ledger_transfers_top_up_id_fkey foreign key (top_up_id) references wallet_top_ups on delete restrict not valid,
  add constraint ledger_transfers_top_up check ((type = 'top-up') = (top_up_id is not null)) not valid,
  drop constraint ledger_transfers_type_check,
  add constraint ledger_transfers_type_check check (
    type in (
      'order', 'order-back', 'transfer-back', 'refund', 'gift', 'top-up', 'transfer', 'referral', 'sale', 'sale-back', 'payout', 'opening'
    )
  ) not valid;

alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'new_order', 'new_user_by_referral', 'status_changed', 'order_changed', 'replacement_asked', 'refund_status',
      'new_refund', 'new_message', 'new_in_table', 'booking_status', 'new_booking', 'group_order', 'news_publish', 'wallet_credited'
    )
  ) not valid;

-- From how much on a friend's order is rewarded, in the base currency.
alter table referrals add min_order_minor bigint not null default 2000 check (min_order_minor >= 0);

-- Whoever registered from a client network that had brought its friends already: never rewarded.
alter table users add referral_refused boolean not null default false;

-- Both sides' reward for a friend, once.
create table referral_rewards (
  id bigint primary key generated always as identity,
  friend_id bigint unique references users on delete set null,
  referrer_id bigint references users on delete set null,
  order_id bigint not null unique references orders on delete cascade,
  referrer_minor bigint not null check (referrer_minor >= 0),
  friend_minor bigint not null check (friend_minor >= 0),
  created_at timestamptz not null
);

create index referral_rewards_referrer on referral_rewards (referrer_id, created_at desc) where referrer_id is not null;

-- What deleted accounts were known by, as keyed hashes: whoever comes again is no new friend.
create table referral_marks (
  mark bytea primary key,
  expires_at timestamptz not null
);

create index referral_marks_expired on referral_marks (expires_at);
