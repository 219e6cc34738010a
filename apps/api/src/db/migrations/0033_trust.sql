-- Whom a shop trusts: guests who pay in cash, and couriers who are not its own.
alter table shops
  add guest_cash boolean not null default true,
  add free_couriers boolean not null default true;
-- How many orders nobody has paid wait for their shop, of one phone, guest and place.
create index orders_new_phone on orders (phone) where status = 'new';
create index orders_new_guest on orders (guest_hash) where status = 'new' and guest_hash is not null;
create index orders_waits_from on orders (waits_from) where waits_from is not null;
-- Deliveries that one courier has at once.
insert into settings (key, value) values ('courier_deliveries', '3') on conflict do nothing;
