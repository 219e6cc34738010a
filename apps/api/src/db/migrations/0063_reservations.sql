-- A restaurant that takes bookings. Its id is the `booking_id` of clients.
create table booking_shops (
  id bigint primary key generated always as identity,
  shop_id bigint not null unique references shops on delete cascade,
  active boolean not null default true,
  -- Otherwise staff accept each booking.
  accepts_at_once boolean not null default true,
  -- In minutes; null: as the settings say.
  lead_minutes integer check (lead_minutes between 0 and 43200),
  min_stay_minutes smallint check (min_stay_minutes between 15 and 480),
  -- [{"guests": 2, "minutes": 90}, …] by ascending guests; empty: as the settings say.
  stays jsonb not null default '[]',
  horizon_days smallint not null default 60 check (horizon_days between 0 and 365),
  min_party smallint not null default 1 check (min_party between 1 and 100),
  max_party smallint not null default 12 check (max_party between 1 and 100),
  -- Guests who may arrive in one quarter-hour; null: any number.
  covers integer check (covers > 0),
  cutoff_minutes integer not null default 120 check (cutoff_minutes between 0 and 43200),
  -- For each guest, in the base currency.
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  policy jsonb not null default '{}',
  check (min_party <= max_party)
);

-- Without any, the opening hours of the shop count.
create table booking_working_days (
  id bigint primary key generated always as identity,
  shop_id bigint not null references shops on delete cascade,
  day smallint not null check (day between 0 and 6),
  opens_at smallint not null check (opens_at between 0 and 1439),
  closes_at smallint not null check (closes_at between 0 and 1440),
  disabled boolean not null default false
);
create index booking_working_days_shop on booking_working_days (shop_id, day);

create table booking_closed_dates (
  shop_id bigint not null references shops on delete cascade,
  day date not null,
  primary key (shop_id, day)
);

create table booking_sections (
  id bigint primary key generated always as identity,
  shop_id bigint not null references shops on delete cascade,
  area jsonb not null,
  img text,
  position integer not null default 0,
  unique (id, shop_id)
);
create index booking_sections_shop on booking_sections (shop_id);

create table booking_tables (
  id bigint primary key generated always as identity,
  shop_id bigint not null references shops on delete cascade,
  section_id bigint not null,
  name text not null,
  chair_count smallint not null check (chair_count between 1 and 100),
  min_party smallint not null default 1 check (min_party >= 1),
  accessible boolean not null default true,
  active boolean not null default true,
  -- Where it stands in its section, in percent.
  plan_x smallint not null default 50 check (plan_x between 0 and 100),
  plan_y smallint not null default 50 check (plan_y between 0 and 100),
  foreign key (section_id, shop_id) references booking_sections (id, shop_id) on delete cascade
);
create index booking_tables_shop on booking_tables (shop_id);
create index booking_tables_section on booking_tables (section_id);

-- Tables that seat one party when they are put side by side.
create table booking_combinations (
  id bigint primary key generated always as identity,
  shop_id bigint not null references shops on delete cascade,
  table_ids bigint[] not null check (cardinality(table_ids) between 2 and 10),
  chair_count smallint not null check (chair_count between 1 and 100),
  min_party smallint not null default 1 check (min_party >= 1)
);
create index booking_combinations_shop on booking_combinations (shop_id);

create table bookings (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  shop_id bigint not null references shops on delete cascade,
  user_id bigint references users on delete set null,
  guest_hash bytea,
  guest_key text unique,
  status text not null default 'new' check (status in ('new', 'accepted', 'canceled')),
  source text not null default 'shopper' check (source in ('shopper', 'staff', 'walk_in')),
  -- Until then the tables are held for somebody who has yet to confirm; null once they did.
  hold_expires_at timestamptz,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  party smallint not null check (party between 1 and 100),
  -- The tables that it has or had; booking_quarters says which are taken.
  table_ids bigint[] not null,
  username text,
  phone text,
  email text,
  locale text not null default 'en',
  note text,
  occasion text check (occasion in ('birthday', 'anniversary', 'date', 'business', 'celebration', 'other')),
  allergies text[] not null default '{}',
  high_chairs smallint not null default 0 check (high_chairs between 0 and 20),
  accessible boolean not null default false,
  -- In the base currency, for all guests, as of the booking.
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  reason text,
  seated_at timestamptz,
  finished_at timestamptz,
  no_show_at timestamptz,
  attends_at timestamptz,
  -- When the next reminder is due; null for none.
  remind_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index bookings_shop on bookings (shop_id, starts_at) where status <> 'canceled';
create index bookings_user on bookings (user_id, starts_at) where user_id is not null;
create index bookings_guest on bookings (guest_hash, starts_at) where guest_hash is not null;
create index bookings_past_guest on bookings (ends_at) where user_id is null and username is not null;
create index bookings_hold on bookings (hold_expires_at) where hold_expires_at is not null;
create index bookings_reminder on bookings (remind_at) where remind_at is not null;

-- A table that staff closed for a time.
create table booking_blocks (
  id bigint primary key generated always as identity,
  table_id bigint not null references booking_tables on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index booking_blocks_table on booking_blocks (table_id, ends_at);

-- Who has a table in which quarter-hour, counted from 1970: the primary key is what nobody books past.
create table booking_quarters (
  table_id bigint not null references booking_tables on delete cascade,
  quarter integer not null,
  booking_id bigint references bookings on delete cascade,
  block_id bigint references booking_blocks on delete cascade,
  -- Of a hold: from then on anybody may take it.
  expires_at timestamptz,
  primary key (table_id, quarter),
  check (num_nonnulls(booking_id, block_id) = 1)
);
create index booking_quarters_booking on booking_quarters (booking_id) where booking_id is not null;
create index booking_quarters_block on booking_quarters (block_id) where block_id is not null;
create index booking_quarters_past on booking_quarters (quarter);

create table booking_waitlist (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  shop_id bigint not null references shops on delete cascade,
  user_id bigint references users on delete cascade,
  guest_hash bytea,
  guest_key text unique,
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'booked', 'expired', 'left')),
  party smallint not null check (party between 1 and 100),
  -- The table may come free between these times.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  username text,
  phone text,
  email text,
  locale text not null default 'en',
  -- The held table that is offered, or that they booked.
  booking_id bigint references bookings on delete set null,
  created_at timestamptz not null default now(),
  check (ends_at >= starts_at)
);
create index booking_waitlist_shop on booking_waitlist (shop_id, id) where status in ('waiting', 'offered');
create index booking_waitlist_user on booking_waitlist (user_id) where user_id is not null;
create index booking_waitlist_guest on booking_waitlist (guest_hash) where guest_hash is not null;
create index booking_waitlist_booking on booking_waitlist (booking_id) where booking_id is not null;
