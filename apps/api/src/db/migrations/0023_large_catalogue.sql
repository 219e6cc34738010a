-- What a list costs must not hang on how many products there are: its order, and what is counted of it, come from an
-- index alone. Each carries the shop, of which a list asks whether it is open.

drop index products_popular, products_department, products_category, products_price, products_saving, products_rating,
  products_shop_aisle, products_shop_department, products_shop_categories;

create index products_popular on products (popularity desc, id desc) include (shop_id) where active;
create index products_department on products (department_id, popularity desc, id desc) include (shop_id) where active;
create index products_category on products (category_id, popularity desc, id desc) include (shop_id) where active;
create index products_shop_department on products (shop_id, department_id, popularity desc, id desc) where active;
create index products_shop_aisle on products (shop_id, category_id, popularity desc, id desc) where active;
create index products_price on products (total_minor, id) include (shop_id) where active;
create index products_department_price on products (department_id, total_minor, id) include (shop_id) where active;
create index products_category_price on products (category_id, total_minor, id) include (shop_id) where active;
create index products_rating on products ((coalesce(rating_avg, 0::real)) desc, id desc) where active;

-- Of the few that were rated, are reduced or say what is in them.
create index products_rated on products (rating_avg desc, id desc) include (shop_id)
where active and rating_avg is not null;
create index products_saving on products (saving_minor desc, id desc) include (shop_id)
where active and saving_minor > 0;
create index products_department_saving on products (department_id, saving_minor desc, id desc) include (shop_id)
where active and saving_minor > 0;
create index products_category_saving on products (category_id, saving_minor desc, id desc) include (shop_id)
where active and saving_minor > 0;
create index products_shop_saving on products (shop_id, saving_minor desc, id desc)
where active and saving_minor > 0;
create index products_diets on products (popularity desc, id desc) include (shop_id) where active and diets <> '[]';
create index products_allergens on products (popularity desc, id desc) include (shop_id)
where active and allergens <> '[]';

-- '#3c7' and '#3d7' are what shop 3 has of category and of department 7, beside '#s3', '#c7' and '#d7'.
create or replace function post_products(ids bigint[]) returns void language plpgsql as $$
declare gone jsonb;
begin
  with deleted as (
    delete from search_posts where product_id = any(ids) returning word, product_id
  ), scopes as (
    select word, product_id from deleted where word like '#%'
  )
  select jsonb_object_agg(scope, n) into gone from (
    select scope, count(*) as n from (
      select word as scope from scopes
      union all
      select '#' || substr(s.word, 3) || substr(c.word, 2)
      from scopes s join scopes c using (product_id) where s.word like '#s%' and c.word not like '#s%'
    ) d group by scope
  ) counted;

  with posted as (
    insert into search_posts (word, place, product_id)
    select w.lexeme, search_place(w.weights[1], p.in_stock, p.popularity), p.id
    from products p join shops o on o.id = p.shop_id and o.active, unnest(p.search) w
    where p.id = any(ids) and p.active
    union all
    select scope.word, search_place('A', p.in_stock, p.popularity), p.id
    from products p join shops o on o.id = p.shop_id and o.active,
      unnest(array['#s' || p.shop_id, '#c' || p.category_id, '#d' || p.department_id]) scope (word)
    where p.id = any(ids) and p.active and scope.word is not null
    returning word, product_id
  ), scopes as (
    select word, product_id from posted where word like '#%'
  ), counted as (
    -- Here and below in one order, so that two writers never wait for each other crosswise.
    insert into product_counts (scope, products)
    select scope, sum(n) from (
      select word as scope, 1 as n from scopes
      union all
      select '#' || substr(s.word, 3) || substr(c.word, 2), 1
      from scopes s join scopes c using (product_id) where s.word like '#s%' and c.word not like '#s%'
      union all select key, -value::bigint from jsonb_each_text(gone)
    ) d group by scope having sum(n) <> 0 order by scope
    on conflict (scope) do update set products = product_counts.products + excluded.products
  ), fresh as (
    insert into search_words (word)
    select distinct word from posted
    where word not like '#%' and not exists (select from search_words w where w.word = posted.word)
    order by word
    on conflict do nothing
    returning word
  )
  insert into search_typos (variant, word)
  select word, word from fresh where length(word) between 4 and 40 and word !~ '\d'
  union
  select overlay(word placing '' from at for 1), word
  from fresh, generate_series(1, length(word)) at
  where length(word) between 4 and 40 and word !~ '\d';
end $$;

insert into product_counts (scope, products)
select '#' || p.shop_id || scope.word, count(*)
from products p join shops o on o.id = p.shop_id and o.active,
  unnest(array['c' || p.category_id, 'd' || p.department_id]) scope (word)
where p.active and scope.word is not null
group by p.shop_id, scope.word;
