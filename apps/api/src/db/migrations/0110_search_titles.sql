-- Words that begin with '=' stand for a whole title: they are looked up as they are, and nobody misspells them.
-- What is indexed by an earlier release is indexed again at the start (search/reindex.ts).

-- Where a word stands counts before how much is sold: a title (A, B) before categories and shops (C). A title of one or two
-- words (A) is as much as being sold e^10 times as often. See search/search-rank.ts.
create or replace function search_place(weight text, in_stock boolean, popularity integer) returns integer
language sql immutable parallel safe
return (not in_stock)::integer * 1048576 + (array[0, 1000, 7200, 9000])[ascii(weight) - 64]
  + 2500 - least(2500, round(100 * ln(1 + greatest(popularity, 0)))::integer);

-- As before, without those words in the vocabulary.
create or replace function post_products(ids bigint[]) returns void language plpgsql as $$
declare gone jsonb;
begin
  with deleted as (
    delete from search_posts where product_id = any(ids) returning word, product_id
  ), scopes as (
    select word, product_id from deleted where word like '#%'
  ), shelves as (
    select '#' || substr(max(word) filter (where word like '#s%'), 3) as shop,
      array_agg(substr(word, 2)) filter (where word not like '#s%') as places
    from scopes group by product_id
  )
  select jsonb_object_agg(scope, n) into gone from (
    select scope, count(*) as n from (
      select word as scope from scopes
      union all
      select shop || place from shelves, unnest(places) place
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
  ), shelves as (
    select '#' || substr(max(word) filter (where word like '#s%'), 3) as shop,
      array_agg(substr(word, 2)) filter (where word not like '#s%') as places
    from scopes group by product_id
  ), counted as (
    -- Here and below in one order, so that two writers never wait for each other crosswise.
    insert into product_counts (scope, products)
    select scope, sum(n) from (
      select word as scope, 1 as n from scopes
      union all select shop || place, 1 from shelves, unnest(places) place
      union all select key, -value::bigint from jsonb_each_text(gone)
    ) d group by scope having sum(n) <> 0 order by scope
    on conflict (scope) do update set products = product_counts.products + excluded.products
  ), fresh as (
    insert into search_words (word)
    select distinct word from posted
    where word not like '#%' and word not like '=%' and not exists (select from search_words w where w.word = posted.word)
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
