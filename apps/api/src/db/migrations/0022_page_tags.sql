-- Whoever keeps rendered pages must hear what no longer holds, whoever wrote it: a verb of the shop, an import, an
-- operator. Tags name what a page shows (`product:12`, `shop:3`) or what it was chosen from (`products`, `settings`);
-- they are announced on the channel of the events port, and heard after the commit.

/** `all` where more has changed than anybody wants to hear one by one. */
create function tell_tags(tags text[]) returns void language plpgsql as $$
begin
  if cardinality(tags) > 200 then tags := array['all']; end if;
  if cardinality(tags) > 0 then perform pg_notify('hamper', 'tags ' || array_to_string(tags, ' ')); end if;
end $$;

/** Of tables that are small or hardly ever written: the tag is the trigger's argument. */
create function tell_table() returns trigger language plpgsql as $$
begin
  perform tell_tags(array[tg_argv[0]]);
  return null;
end $$;

-- A recipe shows what all of it costs. What is reduced, or no longer, joins or leaves the lists of what is.
create function tell_changed_stocks() returns trigger language plpgsql as $$
declare changed text[] := array(
  select distinct unnest(array_remove(array[
    'product:' || n.product_id,
    case when (n.discount_minor > 0) <> (o.discount_minor > 0) then 'products' end,
    case when exists (select from recipe_stocks r where r.stock_id = n.id) then 'recipes' end], null))
  from new_rows n join old_rows o on o.id = n.id where n is distinct from o limit 201);
begin
  perform tell_tags(changed);
  return null;
end $$;

create trigger stocks_told_update after update on stocks
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_changed_stocks();

create function tell_rows_of() returns trigger language plpgsql as $$
begin
  perform tell_tags(array(
    select distinct tg_argv[0] || (to_jsonb(r) ->> tg_argv[1]) from changed_rows r limit 201));
  return null;
end $$;

create trigger stocks_told_insert after insert on stocks referencing new table as changed_rows
  for each statement execute function tell_rows_of('product:', 'product_id');
create trigger stocks_told_delete after delete on stocks referencing old table as changed_rows
  for each statement execute function tell_rows_of('product:', 'product_id');

-- A list has the right products in it only while none comes, goes or is described anew; what it shows of them has tags of
-- its own.
create function tell_changed_products() returns trigger language plpgsql as $$
declare changed text[] := array(
  select distinct unnest(case
    when (n.active, n.shop_id, n.category_id, n.department_id, n.brand_id, n.title)
      is distinct from (o.active, o.shop_id, o.category_id, o.department_id, o.brand_id, o.title)
    then array['product:' || n.id, 'products'] else array['product:' || n.id] end)
  from new_rows n join old_rows o on o.id = n.id where n is distinct from o limit 201);
begin
  perform tell_tags(changed);
  return null;
end $$;

create trigger products_told_update after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_changed_products();
create trigger products_told_insert after insert on products
  for each statement execute function tell_table('products');
create trigger products_told_delete after delete on products referencing old table as changed_rows
  for each statement execute function tell_rows_of('product:', 'id');

create function tell_changed_shops() returns trigger language plpgsql as $$
declare changed text[] := array(
  select distinct unnest(case
    when (n.active, n.verify, n.type, n.category_id, n.chain_id, n.title)
      is distinct from (o.active, o.verify, o.type, o.category_id, o.chain_id, o.title)
    then array['shop:' || n.id, 'shops', 'products'] else array['shop:' || n.id] end)
  from new_rows n join old_rows o on o.id = n.id where n is distinct from o limit 201);
begin
  perform tell_tags(changed);
  return null;
end $$;

create trigger shops_told_update after update on shops
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_changed_shops();
create trigger shops_told_insert after insert on shops
  for each statement execute function tell_table('shops');
create trigger shops_told_delete after delete on shops referencing old table as changed_rows
  for each statement execute function tell_rows_of('shop:', 'id');

do $$
declare
  of_shop text;
  plain text[];
begin
  foreach of_shop in array array['shop_working_days', 'shop_closed_dates', 'shop_payments', 'shop_tags',
    'delivery_zones'] loop
    execute format('create trigger %1$s_told_insert after insert on %1$s referencing new table as changed_rows
      for each statement execute function tell_rows_of(''shop:'', ''shop_id'')', of_shop);
    execute format('create trigger %1$s_told_update after update on %1$s referencing new table as changed_rows
      for each statement execute function tell_rows_of(''shop:'', ''shop_id'')', of_shop);
    execute format('create trigger %1$s_told_delete after delete on %1$s referencing old table as changed_rows
      for each statement execute function tell_rows_of(''shop:'', ''shop_id'')', of_shop);
  end loop;
  foreach plain slice 1 in array array[
    ['settings', 'settings'], ['languages', 'settings'], ['currencies', 'settings'], ['translations', 'settings'],
    ['payments', 'settings'], ['categories', 'categories'], ['tags', 'shops'], ['brands', 'brands'],
    ['banners', 'banners'], ['referrals', 'referrals'], ['recipes', 'recipes'], ['recipe_stocks', 'recipes'],
    ['reviews', 'reviews'], ['extra_groups', 'products'], ['extra_values', 'products'], ['stock_extras', 'products'],
    ['product_addons', 'products']] loop
    execute format('create trigger %1$s_told after insert or update or delete or truncate on %1$s
      for each statement execute function tell_table(%2$L)', plain[1], plain[2]);
  end loop;
end $$;
