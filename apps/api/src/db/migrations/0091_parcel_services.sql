-- By itself: it locks shops for a moment, which nobody locks after orders.
-- A shop that no list shows, since it is not active, and that takes parcels.
create table parcel_services (
  shop_id bigint primary key references shops on delete cascade
);

create table parcel_types (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  shop_id bigint not null references parcel_services on delete cascade,
  title jsonb not null,
  description jsonb not null default '{}',
  -- What fits, such as shoes.
  examples jsonb not null default '[]',
  -- What a sender may ask for, such as that it stays upright: `[{id, title}]`.
  options jsonb not null default '[]',
  img text,
  -- In millimetres, the longest side first, however a parcel is turned; and in grams.
  min_sides_mm integer[] not null default '{0,0,0}' check (cardinality(min_sides_mm) = 3),
  max_sides_mm integer[] not null check (cardinality(max_sides_mm) = 3),
  min_g integer not null default 0 check (min_g >= 0),
  max_g integer not null check (max_g > 0),
  -- In the base currency.
  price_minor bigint not null check (price_minor >= 0),
  per_km_minor bigint not null check (per_km_minor >= 0),
  -- The cover in basis points of the declared value, and how much may be declared; 0: none is covered.
  cover_points integer not null default 0 check (cover_points between 0 and 10000),
  max_value_minor bigint not null default 0 check (max_value_minor >= 0),
  position integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index parcel_types_shop on parcel_types (shop_id, position);
