-- The order in which a shop shows its categories; those without a row follow in the marketplace's order.
create table menu_sections (
  shop_id bigint not null references shops on delete cascade,
  category_id bigint not null references categories on delete cascade,
  position smallint not null,
  primary key (shop_id, category_id)
);
-- Looked up when a category goes.
create index menu_sections_category on menu_sections (category_id);

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger menu_sections_told_%1$s after %1$s on menu_sections
      referencing %2$s table as changed_rows
      for each statement execute function tell_rows_of(''shop:'', ''shop_id'')',
      event, case event when 'delete' then 'old' else 'new' end);
  end loop;
end $$;

-- The favourite shops of people, as `liked_products` are their products.
create table liked_shops (
  user_id bigint not null references users on delete cascade,
  shop_id bigint not null references shops on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (user_id, shop_id)
);
create index liked_shops_recent on liked_shops (user_id, liked_at desc, shop_id);
-- Looked up when a shop goes.
create index liked_shops_shop on liked_shops (shop_id);
