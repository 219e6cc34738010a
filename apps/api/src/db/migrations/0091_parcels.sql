-- A parcel is an order without goods; what only parcels have stands beside it.
alter table orders
  add kind text not null default 'goods',
  -- What a canceled order still costs: the way of a parcel that came back.
  add kept_minor bigint not null default 0,
  -- How much more than was paid a claim may come to: the declared value of a covered parcel.
  add covered_minor bigint not null default 0,
  add constraint orders_kind check (kind in ('goods', 'parcel')) not valid,
  add constraint orders_kept check (kept_minor = 0 or (kind = 'parcel' and status = 'canceled' and kept_minor > 0)) not valid,
  add constraint orders_covered check (covered_minor = 0 or (kind = 'parcel' and covered_minor > 0)) not valid;

alter table order_events drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (
    kind in ('status', 'payment', 'lines', 'courier', 'refund', 'replacement', 'addition', 'instructions',
      'scanned', 'failed', 'recalled', 'returned', 'receiver', 'pin_locked')
  ) not valid;

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

create table parcels (
  order_id bigint primary key references orders on delete cascade,
  type_id bigint not null references parcel_types,
  -- Where it is fetched. Where it goes is the order's own address.
  from_address jsonb,
  from_latitude double precision,
  from_longitude double precision,
  receiver_name text,
  receiver_phone text,
  receiver_email text,
  -- `notify`: the receiver is told of it.
  notify boolean not null default true,
  contents text not null default '',
  options jsonb not null default '[]',
  -- In millimetres, the longest side first; null where nobody measured.
  sides_mm integer[] check (cardinality(sides_mm) = 3),
  weight_g integer check (weight_g > 0),
  -- In the order's currency; the cover is the order's service fee.
  value_minor bigint not null default 0 check (value_minor >= 0),
  base_minor bigint not null check (base_minor >= 0),
  way_minor bigint not null check (way_minor >= 0),
  payer text not null check (payer in ('sender', 'receiver')),
  -- When the sender said that nothing forbidden is in it.
  terms_at timestamptz not null,
  -- Opens the receiver's link; the PIN follows from it.
  receiver_key text not null unique,
  -- Whether the link could be sent; else its sender hands it on.
  link_sent boolean not null default false,
  pin_tries smallint not null default 0,
  -- On its label.
  label text not null unique,
  drop_off_note text,
  neighbour text,
  scanned_at timestamptz,
  pickup_img text,
  -- How it was handed over: by its PIN, or with a signature; a photo is the order's proof.
  pin_at timestamptz,
  signature_img text,
  failure text check (failure in ('nobody_home', 'refused', 'wrong_address', 'no_access', 'damaged', 'recalled')),
  failed_at timestamptz,
  -- What the courier had photographed before it went back.
  failed_img text,
  returned_at timestamptz,
  check ((failure is null) = (failed_at is null)),
  check (returned_at is null or failed_at is not null)
);
create index parcels_type on parcels (type_id);
-- What the purge looks for.
create index parcels_drop_off on parcels (order_id) where drop_off_note is not null or neighbour is not null;
