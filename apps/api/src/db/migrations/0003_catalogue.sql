-- Catalogue text is a map from locale to words: {"en": "Strawberries", "ar": "فراولة"}.

create table categories (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  slug text not null unique,
  type text not null default 'main' check (type in ('main', 'shop', 'receipt')),
  parent_id bigint references categories on delete restrict,
  title jsonb not null,
  img text,
  position integer not null default 0,
  active boolean not null default true
);
create index categories_type on categories (type, parent_id, position, id);

create table shops (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  slug text not null unique,
  type text not null check (type in ('shop', 'restaurant')),
  title jsonb not null,
  description jsonb,
  address jsonb not null,
  logo_img text,
  background_img text,
  art jsonb not null default '[]',
  tone text,
  phone text,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  open boolean not null default true,
  verify boolean not null default true,
  min_amount_minor bigint not null default 0 check (min_amount_minor >= 0),
  delivery_fee_minor bigint not null default 0 check (delivery_fee_minor >= 0),
  per_km_minor bigint not null default 0 check (per_km_minor >= 0),
  tax_points integer not null default 0 check (tax_points between 0 and 10000),
  delivery_from_minutes integer not null,
  delivery_to_minutes integer not null,
  rating_avg real,
  reviews_count integer not null default 0,
  discounts_count integer not null default 0,
  tags jsonb not null default '[]',
  is_recommended boolean not null default false,
  position integer not null default 0,
  active boolean not null default true
);
create index shops_list on shops (type, position, id) where active;

create table shop_staff (
  shop_id bigint not null references shops on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (shop_id, user_id)
);
create index shop_staff_user on shop_staff (user_id);

-- A day may have several rows; opens_at and closes_at are minutes of the shop's own day,
-- and a closing not after the opening belongs to the next day.
create table shop_working_days (
  id bigint primary key generated always as identity,
  shop_id bigint not null references shops on delete cascade,
  day smallint not null check (day between 0 and 6),
  opens_at smallint not null check (opens_at between 0 and 1439),
  closes_at smallint not null check (closes_at between 0 and 1440),
  disabled boolean not null default false
);
create index shop_working_days_shop on shop_working_days (shop_id, day);

create table shop_closed_dates (
  shop_id bigint not null references shops on delete cascade,
  day date not null,
  primary key (shop_id, day)
);

create table shop_payments (
  shop_id bigint not null references shops on delete cascade,
  payment_id integer not null references payments on delete cascade,
  primary key (shop_id, payment_id)
);

-- polygon: [[longitude, latitude], …], closed by its first point.
create table delivery_zones (
  id bigint primary key generated always as identity,
  shop_id bigint not null references shops on delete cascade,
  polygon jsonb not null,
  fee_minor bigint not null check (fee_minor >= 0),
  per_km_minor bigint not null check (per_km_minor >= 0)
);
create index delivery_zones_shop on delivery_zones (shop_id);

-- total_minor, saving_minor and in_stock repeat what the product's stocks say, written with them,
-- so that lists sort and filter on an index of this table alone.
create table products (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  slug text not null unique,
  shop_id bigint not null references shops on delete cascade,
  category_id bigint references categories on delete restrict,
  department_id bigint references categories on delete restrict,
  sku text,
  title jsonb not null,
  description jsonb,
  unit jsonb not null default '{}',
  ingredients jsonb,
  img text,
  galleries jsonb not null default '[]',
  tone text,
  allergens jsonb not null default '[]',
  diets jsonb not null default '[]',
  min_qty_milli integer not null default 1000 check (min_qty_milli > 0),
  max_qty_milli integer not null default 99000 check (max_qty_milli >= min_qty_milli),
  interval_milli integer not null default 1000 check (interval_milli > 0),
  total_minor bigint not null default 0,
  saving_minor bigint not null default 0,
  in_stock boolean not null default false,
  popularity integer not null default 0,
  rating_avg real,
  reviews_count integer not null default 0,
  search tsvector not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (shop_id, sku)
);
create index products_popular on products (popularity desc, id desc) where active;
create index products_department on products (department_id, popularity desc, id desc) where active;
create index products_category on products (category_id, popularity desc, id desc) where active;
create index products_shop on products (shop_id, popularity desc, id desc) where active;
create index products_saving on products (saving_minor desc, id desc) where active and saving_minor > 0;
create index products_price on products (total_minor, id) where active;
create index products_shop_categories on products (shop_id, department_id, category_id) where active;
create index products_created on products (created_at, id) where active;
create index products_search on products using gin (search);

-- price is before, total after discount and with tax.
create table stocks (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  product_id bigint not null references products on delete cascade,
  position smallint not null default 0,
  price_minor bigint not null check (price_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor between 0 and price_minor),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  total_minor bigint not null generated always as (price_minor - discount_minor + tax_minor) stored,
  quantity_milli bigint not null default 0 check (quantity_milli >= 0),
  active boolean not null default true,
  unique (product_id, position)
);

create table extra_groups (
  id bigint primary key generated always as identity,
  type text not null default 'text',
  title jsonb not null
);

create table extra_values (
  id bigint primary key generated always as identity,
  extra_group_id bigint not null references extra_groups on delete cascade,
  value jsonb not null
);

create table stock_extras (
  stock_id bigint not null references stocks on delete cascade,
  extra_value_id bigint not null references extra_values on delete cascade,
  primary key (stock_id, extra_value_id)
);

create table product_addons (
  product_id bigint not null references products on delete cascade,
  addon_stock_id bigint not null references stocks on delete cascade,
  position smallint not null default 0,
  primary key (product_id, addon_stock_id)
);
