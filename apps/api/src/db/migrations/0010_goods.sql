-- How many reviews gave one star, two, … five. What follows from them is repeated beside them, so that lists can sort and
-- filter on it; the trigger below writes all three in the transaction of every review.
alter table products add ratings integer[] not null default '{0,0,0,0,0}';
alter table shops add ratings integer[] not null default '{0,0,0,0,0}';

create function rated(ratings integer[], stars integer, reviews integer) returns integer[]
language plpgsql immutable as $$
begin
  ratings[stars] := ratings[stars] + reviews;
  return ratings;
end $$;

create function ratings_count(ratings integer[]) returns integer
language sql immutable
return (select sum(n)::integer from unnest(ratings) n);

create function ratings_avg(ratings integer[]) returns real
language sql immutable
return (select round(sum(n * stars)::numeric / nullif(sum(n), 0), 2)::real
  from unnest(ratings) with ordinality as given (n, stars));

create function count_rating(review reviews, n integer) returns void language plpgsql as $$
begin
  update products set ratings = rated(ratings, review.rating, n),
    reviews_count = ratings_count(rated(ratings, review.rating, n)),
    rating_avg = ratings_avg(rated(ratings, review.rating, n))
  where id = review.product_id;
  update shops set ratings = rated(ratings, review.rating, n),
    reviews_count = ratings_count(rated(ratings, review.rating, n)),
    rating_avg = ratings_avg(rated(ratings, review.rating, n))
  where id = review.shop_id;
end $$;

create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_rating(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_rating(new, 1); end if;
  return null;
end $$;
create trigger reviews_counted after insert or update of rating, product_id, shop_id or delete on reviews
for each row execute function count_review();

-- What was said before there were counts; ratings that no review stands behind go.
with given as (
  select product_id, array_agg(n order by stars) as ratings from (
    select p.product_id, stars, (select count(*) from reviews r
      where r.product_id = p.product_id and r.rating = stars)::integer as n
    from (select distinct product_id from reviews where product_id is not null) p, generate_series(1, 5) stars
  ) g group by product_id
)
update products p set ratings = given.ratings from given where given.product_id = p.id;
with given as (
  select shop_id, array_agg(n order by stars) as ratings from (
    select s.shop_id, stars, (select count(*) from reviews r
      where r.shop_id = s.shop_id and r.rating = stars)::integer as n
    from (select distinct shop_id from reviews where shop_id is not null) s, generate_series(1, 5) stars
  ) g group by shop_id
)
update shops o set ratings = given.ratings from given where given.shop_id = o.id;
update products set reviews_count = ratings_count(ratings), rating_avg = ratings_avg(ratings)
where (reviews_count, rating_avg) is distinct from (ratings_count(ratings), ratings_avg(ratings));
update shops set reviews_count = ratings_count(ratings), rating_avg = ratings_avg(ratings)
where (reviews_count, rating_avg) is distinct from (ratings_count(ratings), ratings_avg(ratings));

-- "Often bought together": the latest orders of a stock, and what a shop sells most of in one aisle or department.
drop index order_details_stock;
create index order_details_stock on order_details (stock_id, id desc);
create index products_shop_aisle on products (shop_id, category_id, popularity desc, id desc) where active and in_stock;
create index products_shop_department on products (shop_id, department_id, popularity desc, id desc)
where active and in_stock;

create index brands_title on brands (title, id) where active;
create index banners_list on banners (position, id) where active;
create index recipes_all on recipes (position, id) where active;
create index recipes_shop on recipes (shop_id, position, id) where active;
-- Both are looked up when a stock or a category goes.
create index recipe_stocks_stock on recipe_stocks (stock_id);
create index liked_products_product on liked_products (product_id);
create index reviews_user on reviews (user_id) where user_id is not null;
