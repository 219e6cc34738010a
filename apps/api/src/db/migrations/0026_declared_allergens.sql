-- "Contains none" and "nobody has said" are two facts. What was an empty list may have been either, so it is taken for the
-- one that harms nobody: not declared. A new column, so that only those that declare something are written anew.

alter table products add column declared_allergens jsonb;
update products set declared_allergens = allergens where allergens <> '[]';
alter table products drop column allergens;
alter table products rename column declared_allergens to allergens;
alter table products add constraint products_allergens_list check (jsonb_typeof(allergens) = 'array');

-- Who is free from something is decided in the index.
create index products_allergens on products (popularity desc, id desc) include (shop_id, allergens)
where active and allergens is not null;

-- As before, and a list that leaves out what contains something has other products in it once that is said anew.
create or replace function tell_changed_products() returns trigger language plpgsql as $$
declare changed text[] := array(
  select distinct unnest(case
    when (n.active, n.shop_id, n.category_id, n.department_id, n.brand_id, n.title, n.allergens, n.diets)
      is distinct from (o.active, o.shop_id, o.category_id, o.department_id, o.brand_id, o.title, o.allergens, o.diets)
    then array['product:' || n.id, 'products'] else array['product:' || n.id] end)
  from new_rows n join old_rows o on o.id = n.id where n is distinct from o limit 201);
begin
  perform tell_tags(changed);
  return null;
end $$;
