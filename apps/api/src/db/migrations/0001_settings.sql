create table settings (
  key text primary key,
  value text not null
);

create table languages (
  id integer primary key generated always as identity,
  locale text not null unique,
  title text not null,
  backward boolean not null default false,
  is_default boolean not null default false,
  active boolean not null default true
);
create unique index languages_one_default on languages (is_default) where is_default;

-- Rates are integer millionths of the base currency, so that no sum ever meets a float.
create table currencies (
  id integer primary key generated always as identity,
  code text not null unique,
  title text not null,
  symbol text not null,
  rate_millionths bigint not null check (rate_millionths > 0),
  position text not null default 'before' check (position in ('before', 'after')),
  is_default boolean not null default false,
  active boolean not null default true
);
create unique index currencies_one_default on currencies (is_default) where is_default;

create table translations (
  id bigint primary key generated always as identity,
  "group" text not null default 'web',
  key text not null,
  locale text not null,
  value text not null,
  unique ("group", key, locale)
);

create table payments (
  id integer primary key generated always as identity,
  tag text not null unique,
  position integer not null default 0
);

-- Facts about this installation, such as when its demo was seeded.
create table installation (
  key text primary key,
  value text not null
);
