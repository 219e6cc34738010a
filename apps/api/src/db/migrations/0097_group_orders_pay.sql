-- Each member of a group may pay their own part of its order. The owner's payment secures the whole; what members pay is taken off it.
alter table group_orders
  add pays text not null default 'owner',
  add unpaid text not null default 'drop',
  add pay_minutes integer not null default 30,
  add constraint group_orders_pays_check check (pays in ('owner', 'each')) not valid,
  add constraint group_orders_unpaid_check check (unpaid in ('drop', 'owner')) not valid,
  add constraint group_orders_pay_minutes_check check (pay_minutes between 5 and 120) not valid,
  drop constraint group_orders_status_check,
  add constraint group_orders_status_check check (status in ('open', 'locked', 'paying', 'placed', 'canceled')) not valid;
