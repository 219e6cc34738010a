-- A key that was taken away leaves its schedule behind: what has not run for a day runs no more.
create or replace function is_told_of_pages() returns boolean language sql stable as $$
  select exists (select from job_schedules where name = 'announce-pages' and last_run_at > now() - interval '1 day')
$$;

drop trigger products_noted_insert on products;
drop trigger products_noted_delete on products;
drop trigger products_noted_update on products;
drop trigger shops_noted_update on shops;
drop trigger shops_noted_insert on shops;
drop trigger shops_noted_delete on shops;
drop function note_rows();
drop function note_updated_rows();

-- A page is there while its row is active, and a product's while its shop is, too. Stocks and orders change none.
create function note_products() returns trigger language plpgsql as $$
begin
  if is_told_of_pages() then
    perform note_changed_pages(array(
      select '/product/' || r.slug from changed_rows r left join shops s on s.id = r.shop_id
      -- A shop that is deleted takes its products along.
      where r.active and coalesce(s.active, true)));
  end if;
  return null;
end $$;

create function note_updated_products() returns trigger language plpgsql as $$
begin
  if is_told_of_pages() then
    perform note_changed_pages(array(
      select '/product/' || unnest(array[o.slug, n.slug])
      from new_rows n join old_rows o on o.id = n.id join shops s on s.id = n.shop_id
      where (n.active or o.active) and s.active and exists (
        select from unnest(array['slug', 'active', 'title', 'description', 'img', 'galleries', 'shop_id', 'category_id',
          'brand_id', 'ingredients', 'unit', 'nutrition', 'declared_allergens']) as shown (name)
        where to_jsonb(n) -> shown.name is distinct from to_jsonb(o) -> shown.name)));
  end if;
  return null;
end $$;

create function note_shops() returns trigger language plpgsql as $$
begin
  if is_told_of_pages() then
    perform note_changed_pages(array(select '/shops/' || r.slug from changed_rows r where r.active));
  end if;
  return null;
end $$;

create function note_updated_shops() returns trigger language plpgsql as $$
begin
  if is_told_of_pages() then
    perform note_changed_pages(array(
      select '/shops/' || unnest(array[o.slug, n.slug]) from new_rows n join old_rows o on o.id = n.id
      where (n.active or o.active) and exists (
        select from unnest(array['slug', 'active', 'title', 'description', 'address', 'city', 'phone', 'logo_img',
          'background_img', 'galleries']) as shown (name)
        where to_jsonb(n) -> shown.name is distinct from to_jsonb(o) -> shown.name)
      union all
      select '/product/' || p.slug from new_rows n join old_rows o on o.id = n.id join products p on p.shop_id = n.id
      where n.active <> o.active and p.active));
  end if;
  return null;
end $$;

create trigger products_noted_insert after insert on products referencing new table as changed_rows
  for each statement execute function note_products();
create trigger products_noted_delete after delete on products referencing old table as changed_rows
  for each statement execute function note_products();
create trigger products_noted_update after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function note_updated_products();
create trigger shops_noted_insert after insert on shops referencing new table as changed_rows
  for each statement execute function note_shops();
create trigger shops_noted_delete after delete on shops referencing old table as changed_rows
  for each statement execute function note_shops();
create trigger shops_noted_update after update on shops referencing old table as old_rows new table as new_rows
  for each statement execute function note_updated_shops();
