-- One cart a shopper and shop. A guest is known by the hash of the cookie's secret.
create table carts (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  shop_id bigint not null references shops on delete cascade,
  owner_id bigint references users on delete cascade,
  guest_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((owner_id is null) <> (guest_hash is null)),
  unique (owner_id, shop_id),
  unique (guest_hash, shop_id)
);
create index carts_updated on carts (updated_at);

-- A person's part of a cart; a cart that is not a group's has one.
create table user_carts (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  cart_id bigint not null references carts on delete cascade,
  user_id bigint references users on delete set null,
  name text,
  done boolean not null default false
);
create index user_carts_cart on user_carts (cart_id);

-- seen_total_minor: the unit price (base currency) when the line was last set, to name a change since.
create table cart_details (
  id bigint primary key generated always as identity,
  user_cart_id bigint not null references user_carts on delete cascade,
  stock_id bigint not null references stocks on delete cascade,
  parent_id bigint references cart_details on delete cascade,
  quantity_milli integer not null check (quantity_milli > 0),
  seen_total_minor bigint not null,
  unique nulls not distinct (user_cart_id, stock_id, parent_id)
);
create index cart_details_parent on cart_details (parent_id);
create index cart_details_stock on cart_details (stock_id);
