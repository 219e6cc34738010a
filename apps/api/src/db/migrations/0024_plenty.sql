-- Pages show no more of a stock than what one may buy at once. An order that leaves more than that says nothing: the
-- page of what everybody buys stays kept, and its orders do not wait for each other to announce (commits that announce
-- take turns through the whole database).
create or replace function tell_changed_stocks() returns trigger language plpgsql as $$
declare changed text[] := array(
  select distinct unnest(array_remove(array[
    'product:' || n.product_id,
    case when (n.discount_minor > 0) <> (o.discount_minor > 0) then 'products' end,
    case when exists (select from recipe_stocks r where r.stock_id = n.id) then 'recipes' end], null))
  from new_rows n join old_rows o on o.id = n.id join products p on p.id = n.product_id
  where (n.product_id, n.position, n.price_minor, n.discount_minor, n.tax_minor, n.active, n.img,
      least(n.quantity_milli, p.max_qty_milli))
    is distinct from (o.product_id, o.position, o.price_minor, o.discount_minor, o.tax_minor, o.active, o.img,
      least(o.quantity_milli, p.max_qty_milli))
  limit 201);
begin
  perform tell_tags(changed);
  return null;
end $$;
