-- "Contains none" and "nobody has said" are two facts. What was an empty list may have been either, so it is taken for the
-- one that harms nobody: not declared.
alter table products
  add column declared_allergens jsonb,
  add constraint products_declared_allergens_list check (jsonb_typeof(declared_allergens) = 'array') not valid;

-- Processes of the release before, which run beside those of this one while it is rolled out, read and write the column of
-- before. The release after this one takes it away, with this trigger.
create function keep_allergens() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.declared_allergens := coalesce(new.declared_allergens, nullif(new.allergens, '[]'));
  elsif new.declared_allergens is not distinct from old.declared_allergens and new.allergens <> old.allergens then
    new.declared_allergens := nullif(new.allergens, '[]');
  end if;
  new.allergens := coalesce(new.declared_allergens, '[]');
  return new;
end $$;
create trigger products_allergens_kept before insert or update of allergens, declared_allergens on products
for each row execute function keep_allergens();

-- As before, and a list that leaves out what contains something has other products in it once that is said anew.
create or replace function tell_changed_products() returns trigger language plpgsql as $$
declare changed text[] := array(
  select distinct unnest(case
    when (n.active, n.shop_id, n.category_id, n.department_id, n.brand_id, n.title, n.declared_allergens, n.diets)
      is distinct from (o.active, o.shop_id, o.category_id, o.department_id, o.brand_id, o.title, o.declared_allergens, o.diets)
    then array['product:' || n.id, 'products'] else array['product:' || n.id] end)
  from new_rows n join old_rows o on o.id = n.id where n is distinct from o limit 201);
begin
  perform tell_tags(changed);
  return null;
end $$;
