-- The order by name in each language, for lists of any length.
create function title_key(title jsonb, locale text) returns text
language sql immutable parallel safe
return left(lower(coalesce(title ->> locale, title ->> 'en', (select value from jsonb_each_text(title) limit 1))), 100);

create index products_title_en on products (title_key(title, 'en'), id) where active;
create index products_title_ar on products (title_key(title, 'ar'), id) where active;
create index products_title_es on products (title_key(title, 'es'), id) where active;
create index products_title_fr on products (title_key(title, 'fr'), id) where active;
create index products_title_de on products (title_key(title, 'de'), id) where active;
create index products_title_pt on products (title_key(title, 'pt'), id) where active;
