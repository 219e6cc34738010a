-- Pictures that shops show for a time, each leading to a product or to the shop.
create table stories (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  shop_id bigint not null references shops on delete cascade,
  -- Null: it leads to the shop.
  product_id bigint references products on delete set null,
  img text not null,
  tone text,
  -- The line about it, by language.
  title jsonb,
  -- Null: shown until it is taken away.
  ends_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stories_shop on stories (shop_id, id desc);
create index stories_product on stories (product_id) where product_id is not null;
create index stories_ends on stories (ends_at) where ends_at is not null;
create trigger stories_told after insert or update or delete or truncate on stories
  for each statement execute function tell_table('stories');

-- An upload is answered by the path of what it stored, and not by a number.
alter table idempotency_keys add result_path text;
