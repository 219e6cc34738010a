-- Whom a shop trusts: guests who pay in cash, and couriers who are not its own.
alter table shops
  add guest_cash boolean not null default true,
  add free_couriers boolean not null default true;
-- Deliveries that one courier has at once.
insert into settings (key, value) values ('courier_deliveries', '3') on conflict do nothing;
