-- The part of one member: what they agreed to pay, in the order's currency, and what went back of it by refunds.
create table order_parts (
  id bigint primary key generated always as identity,
  order_id bigint not null,
  number integer not null,
  status text not null default 'awaited' check (status in ('awaited', 'paid', 'owner', 'dropped', 'returned', 'canceled')),
  agreed_minor bigint not null check (agreed_minor > 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and agreed_minor),
  -- The client network that a card is tried from.
  waits_from text,
  unique (order_id, number),
  foreign key (order_id, number) references order_shares on delete cascade
);
