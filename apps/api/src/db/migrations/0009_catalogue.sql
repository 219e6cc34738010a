create table brands (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  slug text not null unique,
  title text not null,
  img text,
  active boolean not null default true
);

-- content: what one unit of the product holds (500 g, 1500 ml, 6 pieces), for its price per kilo, litre or piece.
-- nutrition: per 100 g or ml, {"energy_kcal": 52, "fat": 0.2, …}.
alter table products
  add brand_id bigint references brands on delete set null,
  add age_limit smallint check (age_limit between 1 and 99),
  add nutrition jsonb,
  add tags jsonb not null default '[]',
  add content_milli bigint check (content_milli > 0),
  add content_unit text check (content_unit in ('g', 'ml', 'piece')),
  add check ((content_milli is null) = (content_unit is null));
create index products_brand on products (brand_id, popularity desc, id desc) where active and brand_id is not null;
create index products_rating on products (rating_avg desc nulls last, id desc) where active;

create table reviews (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  product_id bigint references products on delete cascade,
  shop_id bigint references shops on delete cascade,
  user_id bigint references users on delete set null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null default now(),
  check (num_nonnulls(product_id, shop_id) = 1)
);
create index reviews_product on reviews (product_id, id desc) where product_id is not null;
create index reviews_shop on reviews (shop_id, id desc) where shop_id is not null;

create table liked_products (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index liked_products_recent on liked_products (user_id, liked_at desc, product_id);

create table banners (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  title jsonb not null,
  about jsonb,
  img text,
  tone text,
  -- An address of the storefront.
  link text not null,
  position integer not null default 0,
  active boolean not null default true
);

-- Written for `servings` people; its goods are stocks of its shop in the quantities that so many need.
create table recipes (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  slug text not null unique,
  category_id bigint references categories on delete set null,
  shop_id bigint not null references shops on delete cascade,
  title jsonb not null,
  description jsonb,
  img text,
  tone text,
  servings smallint not null check (servings between 1 and 100),
  active_minutes integer not null,
  total_minutes integer not null,
  calories integer,
  steps jsonb not null default '[]',
  position integer not null default 0,
  active boolean not null default true
);
create index recipes_list on recipes (category_id, position, id) where active;
create table recipe_stocks (
  recipe_id bigint not null references recipes on delete cascade,
  stock_id bigint not null references stocks on delete cascade,
  quantity_milli integer not null check (quantity_milli > 0),
  -- "2 ripe ones, sliced"
  note jsonb,
  position smallint not null default 0,
  primary key (recipe_id, stock_id)
);

-- A branch is a shop of the same chain.
alter table shops add chain_id bigint references shops on delete set null;
create index shops_chain on shops (chain_id) where chain_id is not null;
