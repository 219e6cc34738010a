-- Outside a transaction
create index concurrently if not exists orders_place_photo on orders (place_photo_id) where place_photo_id is not null;

-- What opens a door is forgotten a while after the order: purge.ts.
create index concurrently if not exists orders_door on orders (updated_at) where door_code is not null or door_note is not null;

create index concurrently if not exists addresses_place_photo on addresses (place_photo_id) where place_photo_id is not null;

alter table orders validate constraint orders_handover;

alter table orders validate constraint orders_place_photo;

alter table addresses validate constraint addresses_handover;

alter table addresses validate constraint addresses_place_photo;
