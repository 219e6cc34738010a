-- The way of a delivery as it was when the order was placed; null for orders of before.
alter table orders add column travel_seconds integer;
-- The city of a shop, by language: `{"en": "Palm Bay"}`.
alter table shops add column city jsonb;
-- The pin of a saved address was set by hand and is meant, though the address is elsewhere.
alter table addresses add column pinned boolean not null default false;
