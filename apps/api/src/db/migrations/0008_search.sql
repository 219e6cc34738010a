-- Search stands on these three tables, which triggers keep in the transaction of every write to products and shops.
-- Words compare by bytes, so that the beginning of a word is a range of the index.

-- Every word of the catalogue. `products` is about how many have it, counted again now and then.
create table search_words (
  word text collate "C" primary key,
  products integer not null default 0
);

-- A word and what is left of it without one of its letters: two words one slip apart share one of these.
create table search_typos (
  variant text collate "C" not null,
  word text collate "C" not null references search_words on delete cascade,
  primary key (variant, word)
);
create index search_typos_word on search_typos (word);

-- Where a word stands, the best place first: in stock before sold out, then by weight in the product's text and by how
-- much it is bought. '#s', '#c' and '#d' with a number are not words but a product's shop, category and department.
create table search_posts (
  word text collate "C" not null,
  place integer not null,
  product_id bigint not null,
  primary key (word, place, product_id)
);
create index search_posts_product on search_posts (product_id, word) include (place);

-- A step of weight (A to D) counts as much as selling e^2.5 times as often.
create function search_place(weight text, in_stock boolean, popularity integer) returns integer
language sql immutable parallel safe
return (not in_stock)::integer * 1048576 + (ascii(weight) - 65) * 250
  + 2500 - least(2500, round(100 * ln(1 + greatest(popularity, 0)))::integer);

-- How many products each scope has: lists say their totals from here, however long they are.
create table product_counts (
  scope text collate "C" primary key,
  products bigint not null
);

create function post_products(ids bigint[]) returns void language plpgsql as $$
declare gone jsonb;
begin
  with deleted as (
    delete from search_posts where product_id = any(ids) returning word
  )
  select jsonb_object_agg(word, n) into gone
  from (select word, count(*) as n from deleted where word like '#%' group by word) d;

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
    returning word
  ), counted as (
    -- Here and below in one order, so that two writers never wait for each other crosswise.
    insert into product_counts (scope, products)
    select scope, sum(n) from (
      select word as scope, 1 as n from posted where word like '#%'
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

create function post_inserted_products() returns trigger language plpgsql as $$
begin
  perform post_products(array(select id from inserted));
  return null;
end $$;
create trigger products_inserted after insert on products
referencing new table as inserted for each statement execute function post_inserted_products();

create function post_updated_products() returns trigger language plpgsql as $$
declare ids bigint[] := array(
  select n.id from after_it n join before_it o on o.id = n.id
  where (n.search, n.in_stock, n.popularity, n.active, n.shop_id, n.category_id, n.department_id)
    is distinct from (o.search, o.in_stock, o.popularity, o.active, o.shop_id, o.category_id, o.department_id)
);
begin
  if ids <> '{}' then perform post_products(ids); end if;
  return null;
end $$;
create trigger products_updated after update on products
referencing old table as before_it new table as after_it
for each statement execute function post_updated_products();

create function unpost_products() returns trigger language plpgsql as $$
begin
  perform post_products(array(select id from deleted));
  return null;
end $$;
create trigger products_deleted after delete on products
referencing old table as deleted for each statement execute function unpost_products();

create function post_shop() returns trigger language plpgsql as $$
begin
  -- Whoever is changing one of them is waited for, in one order: what they post is then seen below.
  perform from products where shop_id = new.id order by id for no key update;
  perform post_products(array(select id from products where shop_id = new.id));
  return null;
end $$;
create trigger shops_opened_or_closed after update of active on shops
for each row when (old.active <> new.active) execute function post_shop();

select post_products(array(select id from products));

-- About how many products have each word, for guesses of what is meant; words of nothing go, if they were of nothing
-- the last time too: a product that has one may be on its way.
create function count_search_words() returns void language sql as $$
  with counted as materialized (
    select w.word, count(p.word)::integer as products
    from search_words w left join search_posts p on p.word = w.word group by w.word
  ), gone as (
    delete from search_words w using counted c where c.word = w.word and c.products = 0 and w.products = 0
  )
  update search_words w set products = c.products from counted c
  where c.word = w.word and c.products <> w.products;
$$;
select count_search_words();
