-- A conversation of a shopper with a shop, with the courier of an order, or with support.
create table chat_threads (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  kind text not null check (kind in ('seller', 'deliveryman', 'admin')),
  -- Null: a guest, who has it by their order; or an account that was deleted, since left_at.
  user_id bigint references users on delete set null,
  shop_id bigint references shops on delete cascade,
  -- Of a courier's thread, and of a guest's with a shop.
  order_id bigint references orders on delete cascade,
  -- Null: their account was deleted.
  courier_id bigint references users on delete set null,
  last_seq integer not null default 0,
  user_read integer not null default 0 check (user_read <= last_seq),
  other_read integer not null default 0 check (other_read <= last_seq),
  user_typing_until timestamptz,
  other_typing_until timestamptz,
  user_blocked boolean not null default false,
  other_blocked boolean not null default false,
  left_at timestamptz,
  -- The end of the quiet hours in which the shop has answered by itself.
  quiet_answered_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'seller') = (shop_id is not null)),
  check (kind <> 'deliveryman' or order_id is not null),
  check (kind <> 'admin' or order_id is null)
);
-- One thread of two: a person and a shop, a guest's order and its shop, an order and its courier, a person and support.
create unique index chat_threads_with_shop on chat_threads (user_id, shop_id) where kind = 'seller';
create unique index chat_threads_of_guest on chat_threads (order_id) where kind = 'seller';
create unique index chat_threads_with_courier on chat_threads (order_id, courier_id) where kind = 'deliveryman';
create unique index chat_threads_with_support on chat_threads (user_id) where kind = 'admin';
-- The lists of either side, the latest first.
create index chat_threads_user on chat_threads (user_id, updated_at desc, id desc);
create index chat_threads_shop on chat_threads (shop_id, updated_at desc, id desc) where shop_id is not null;
create index chat_threads_courier on chat_threads (courier_id, updated_at desc, id desc) where courier_id is not null;
create index chat_threads_order on chat_threads (order_id) where order_id is not null;
create index chat_threads_support on chat_threads (updated_at desc, id desc) where kind = 'admin';
create index chat_threads_updated on chat_threads (updated_at);
create index chat_threads_empty on chat_threads (updated_at) where last_seq = 0;

-- Numbered under the lock of their thread.
create table chat_messages (
  thread_id bigint not null references chat_threads on delete cascade,
  seq integer not null check (seq > 0),
  -- Made by the writer's device.
  uuid uuid not null,
  content text not null check (char_length(content) <= 2000),
  img text,
  sender text not null check (sender in ('user', 'seller', 'deliveryman', 'admin')),
  user_id bigint references users on delete set null,
  automatic boolean not null default false,
  created_at timestamptz not null,
  primary key (thread_id, seq),
  unique (thread_id, uuid)
);
create index chat_messages_user on chat_messages (user_id, thread_id, seq) where user_id is not null;
create index chat_messages_created on chat_messages (created_at);

-- Pictures for messages. Until a message shows one it belongs to who brought it, and goes after a day.
create table chat_photos (
  path text primary key,
  thread_id bigint references chat_threads on delete set null,
  user_id bigint references users on delete set null,
  guest_hash bytea,
  side text not null check (side in ('user', 'other')),
  -- The message that shows it.
  seq integer,
  created_at timestamptz not null
);
create index chat_photos_thread on chat_photos (thread_id, seq) where thread_id is not null;
create index chat_photos_user on chat_photos (user_id) where user_id is not null;
create index chat_photos_unused on chat_photos (created_at) where thread_id is null or seq is null;
create index chat_photos_created on chat_photos (created_at);

create table chat_reports (
  id bigint generated always as identity primary key,
  thread_id bigint not null references chat_threads on delete cascade,
  side text not null check (side in ('user', 'other')),
  user_id bigint references users on delete set null,
  reason text not null check (reason in ('insult', 'fraud', 'spam', 'other')),
  note text check (char_length(note) <= 1000),
  seq integer,
  status text not null default 'new' check (status in ('new', 'closed')),
  created_at timestamptz not null
);
-- Reported again before an admin has looked, it is still one report.
create unique index chat_reports_open on chat_reports (thread_id, side, coalesce(seq, 0)) where status = 'new';
create index chat_reports_thread on chat_reports (thread_id);
create index chat_reports_user on chat_reports (user_id) where user_id is not null;

-- What a shop says by itself and at a press; by the clock of its own zone.
create table shop_chat_settings (
  shop_id bigint primary key references shops on delete cascade,
  quick_answers jsonb not null default '[]',
  quiet_answer jsonb not null default '{}',
  quiet_from text,
  quiet_to text,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'new_order', 'new_user_by_referral', 'status_changed', 'order_changed', 'replacement_asked', 'refund_status',
      'new_refund', 'new_message', 'new_in_table', 'booking_status', 'new_booking', 'news_publish'
    )
  ) not valid,
  -- Of new_message.
  add chat_id bigint,
  add constraint notifications_chat_id_fkey foreign key (chat_id) references chat_threads on delete cascade not valid;
