-- What happened, as values: each reader gets the words for it in their own language. Written in the transaction of its
-- cause.
create table notifications (
  id bigint primary key generated always as identity,
  user_id bigint not null references users on delete cascade,
  type text not null check (
    type in (
      'new_order', 'new_user_by_referral', 'status_changed', 'new_in_table', 'booking_status', 'new_booking',
      'news_publish'
    )
  ),
  params jsonb not null default '{}',
  client_id bigint references users on delete set null,
  order_id bigint references orders on delete cascade,
  blog_uuid uuid,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, id desc);
-- Counted every ten seconds for everyone who is signed in.
create index notifications_unread on notifications (user_id, type) where read_at is null;
create index notifications_client on notifications (client_id) where client_id is not null;
create index notifications_order on notifications (order_id) where order_id is not null;
create index notifications_created on notifications (created_at);

-- Where a person wants to hear of what. Without a row: in the panel, and nowhere else.
create table notification_preferences (
  user_id bigint not null references users on delete cascade,
  type text not null,
  in_app boolean not null,
  mail boolean not null,
  push boolean not null,
  -- What they read when they chose: their mails are in it.
  locale text not null,
  primary key (user_id, type)
);
