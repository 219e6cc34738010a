-- A photo of the place that a delivery goes to, under a name that tells nothing; its file is `places/<id>.webp`. It is kept as
-- long as an address names it, or an order of late; purge.ts deletes the others.
create table place_photos (
  id uuid primary key,
  user_id bigint references users on delete set null,
  guest_hash bytea,
  created_at timestamptz not null default now()
);
create index place_photos_user on place_photos (user_id) where user_id is not null;
create index place_photos_guest on place_photos (guest_hash) where guest_hash is not null;

-- How a delivery is handed over, and what opens the door. Null on orders of before, and on those that nobody delivers.
alter table orders
  add column handover text,
  add column door_code text,
  add column door_note text,
  add column place_photo_id uuid;
alter table orders add constraint orders_handover check (handover in ('hand', 'door', 'outside')) not valid;
alter table orders
  add constraint orders_place_photo foreign key (place_photo_id) references place_photos (id) on delete set null not valid;

-- The same, kept with a saved address for the next time.
alter table addresses
  add column handover text not null default 'hand',
  add column door_code text not null default '',
  add column place_photo_id uuid;
alter table addresses add constraint addresses_handover check (handover in ('hand', 'door', 'outside')) not valid;
alter table addresses
  add constraint addresses_place_photo foreign key (place_photo_id) references place_photos (id) on delete set null not valid;
