-- What kind of shop it is: a category of type 'shop'. `galleries` are pictures' addresses.
-- `search` are its words as `products.search` has them; `slips` each of them and what is left of it without one of its
-- letters: two words one slip apart share one of these.
create function word_slips(search tsvector) returns text[]
language sql immutable parallel safe
return (
  with words as (
    select word from unnest(tsvector_to_array(search)) word where length(word) between 4 and 40 and word !~ '\d'
  )
  select coalesce(array_agg(distinct slip), '{}') from (
    select word as slip from words
    union all
    select overlay(word placing '' from at for 1) from words, generate_series(1, length(word)) at
  ) s
);

alter table shops
  add category_id bigint references categories on delete set null,
  add galleries jsonb not null default '[]',
  add search tsvector not null default '',
  add slips text[] not null generated always as (word_slips(search)) stored;
create index shops_position on shops (position, id) where active;
create index shops_kind on shops (category_id, position, id) where active;
create index shops_rating on shops (rating_avg desc nulls last, id desc) where active;
create index shops_place on shops using gist (point(longitude, latitude)) where active;
create index shops_search on shops using gin (search);
create index shops_slips on shops using gin (slips);

alter table categories
  add search tsvector not null default '',
  add slips text[] not null generated always as (word_slips(search)) stored;
create index categories_parent on categories (parent_id, position, id) where active;
create index categories_search on categories using gin (search);
create index categories_slips on categories using gin (slips);

-- Which zones can hold a point is found by their bounds; whether they do is for the code that reckons fees.
create function bounds_of(polygon jsonb) returns box
language sql immutable parallel safe
return (
  select box(
    point(min((corner ->> 0)::float8), min((corner ->> 1)::float8)),
    point(max((corner ->> 0)::float8), max((corner ->> 1)::float8))
  ) from jsonb_array_elements(polygon) corner
);
alter table delivery_zones add bounds box generated always as (bounds_of(polygon)) stored;
create index delivery_zones_bounds on delivery_zones using gist (bounds);

create table tags (
  id bigint primary key generated always as identity,
  title jsonb not null unique,
  position integer not null default 0
);
create table shop_tags (
  shop_id bigint not null references shops on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  position smallint not null default 0,
  primary key (shop_id, tag_id)
);
create index shop_tags_tag on shop_tags (tag_id);

insert into tags (title, position)
select t.title, row_number() over (order by min(s.position), min(t.at))
from shops s, jsonb_array_elements(s.tags) with ordinality t (title, at) group by t.title;
insert into shop_tags (shop_id, tag_id, position)
select s.id, g.id, min(t.at) - 1
from shops s, jsonb_array_elements(s.tags) with ordinality t (title, at) join tags g on g.title = t.title
group by s.id, g.id;
alter table shops drop column tags;
