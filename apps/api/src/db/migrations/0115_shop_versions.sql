-- Counts what staff change of a shop, as `products.version` does of a product.
alter table shops add version integer not null default 1;
