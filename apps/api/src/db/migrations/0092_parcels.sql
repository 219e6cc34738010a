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
