-- Amounts are in the order's own currency; lines keep the words and prices they were bought at.
create table orders (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  user_id bigint references users on delete set null,
  guest_hash bytea,
  guest_key text,
  shop_id bigint not null references shops on delete restrict,
  status text not null default 'new' check (status in ('new', 'accepted', 'ready', 'on_a_way', 'delivered', 'canceled')),
  currency_id integer not null references currencies,
  rate_millionths bigint not null,
  origin_minor bigint not null,
  price_minor bigint not null,
  tax_minor bigint not null,
  shop_tax_minor bigint not null,
  discount_minor bigint not null,
  delivery_fee_minor bigint not null,
  service_fee_minor bigint not null,
  tips_minor bigint not null,
  total_minor bigint not null check (total_minor >= 0),
  delivery_type text not null check (delivery_type in ('delivery', 'pickup')),
  address jsonb,
  latitude double precision,
  longitude double precision,
  phone text not null,
  email text,
  username text,
  note text,
  locale text not null default 'en',
  expected_from timestamptz not null,
  expected_to timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_user on orders (user_id, id desc);
create index orders_shop on orders (shop_id, id desc);

create table order_details (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders on delete cascade,
  parent_id bigint references order_details on delete cascade,
  -- Null once the stock is gone from the catalogue; the order keeps its words.
  stock_id bigint references stocks on delete set null,
  product jsonb not null,
  quantity_milli integer not null check (quantity_milli > 0),
  unit_price_minor bigint not null,
  unit_total_minor bigint not null,
  origin_minor bigint not null,
  discount_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  note text
);
create index order_details_order on order_details (order_id);
create index order_details_stock on order_details (stock_id);

-- Each move: who, when, why. seq counts from 1 within an order, taken under the order's lock.
create table order_events (
  order_id bigint not null references orders on delete cascade,
  seq integer not null,
  status text not null,
  actor_id bigint references users on delete set null,
  mover text not null check (mover in ('shopper', 'shop', 'courier', 'system')),
  reason text,
  at timestamptz not null default now(),
  primary key (order_id, seq)
);

create table transactions (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  order_id bigint not null references orders on delete cascade,
  payment_id integer not null references payments,
  price_minor bigint not null check (price_minor >= 0),
  status text not null check (status in ('progress', 'paid', 'canceled', 'rejected', 'refund', 'refund_failed')),
  note text,
  created_at timestamptz not null default now()
);
create index transactions_order on transactions (order_id);

-- A repeated POST finds what the first one made. The hash tells a repeat from a reused key.
create table idempotency_keys (
  actor text not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  result_id bigint,
  created_at timestamptz not null default now(),
  primary key (actor, call, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
