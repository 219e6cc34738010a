-- Each member of a group may pay their own part of its order. The owner's payment secures the whole; what members pay is taken off it.
-- Until every part is paid, or the time for that is over, the order waits (`orders.parts_until`), and its shop does not see it.
set lock_timeout = '5s';

alter table group_orders
  add pays text not null default 'owner',
  add unpaid text not null default 'drop',
  add pay_minutes integer not null default 30,
  add constraint group_orders_pays_check check (pays in ('owner', 'each')) not valid,
  add constraint group_orders_unpaid_check check (unpaid in ('drop', 'owner')) not valid,
  add constraint group_orders_pay_minutes_check check (pay_minutes between 5 and 120) not valid,
  drop constraint group_orders_status_check,
  add constraint group_orders_status_check check (status in ('open', 'locked', 'paying', 'placed', 'canceled')) not valid;

alter table orders
  add parts_until timestamptz,
  -- Counts what moves the money of an order with parts: who does not count knows of none, and would take the owner's money for all.
  add part_moves integer not null default 0;

create function refuse_unaware_of_parts() returns trigger language plpgsql as $$
begin
  raise exception 'the members of a group pay parts of order %, of which this process does not know', old.id
    using errcode = 'check_violation';
end $$;

create trigger orders_with_parts before update on orders
for each row when (
  old.parts_until is not null and new.part_moves = old.part_moves and (
    (old.placed_at is null) <> (new.placed_at is null)
    or (old.status <> new.status and new.status <> 'accepted' and new.status <> 'on_a_way')
    or old.refunded_minor <> new.refunded_minor))
execute function refuse_unaware_of_parts();

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

alter table transactions
  add part_id bigint,
  add constraint transactions_part_id_fkey foreign key (part_id) references order_parts on delete restrict not valid,
  drop constraint transactions_payable,
  add constraint transactions_payable check (num_nonnulls(order_id, booking_id, top_up_id, part_id) = 1) not valid;

-- A member's wallet pays for the order, too: `order_id` stands beside it.
alter table ledger_transfers
  add part_id bigint,
  add constraint ledger_transfers_part_id_fkey foreign key (part_id) references order_parts on delete restrict not valid;
