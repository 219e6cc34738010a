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

-- Who paid a part bought it, too: they decide nothing about it, and it is bought by staff where one who works there paid.
create function has_paid_part(person bigint, bought orders) returns boolean language sql stable as $$
  select bought.parts_until is not null and exists (
    select 1 from order_shares s join order_parts p on p.order_id = s.order_id and p.number = s.number
    where s.order_id = bought.id and s.user_id = person and p.status in ('paid', 'returned'))
$$;
create or replace function is_bought_by_staff(bought orders) returns boolean language sql stable as $$
  select exists (
    select 1 from shop_staff s join users u on u.id = s.user_id
    where s.shop_id = bought.shop_id
      and (u.id = bought.user_id or u.phone = bought.phone or lower(u.email) = lower(bought.email)
        or has_paid_part(u.id, bought)))
$$;
create or replace function may_decide(person bigint, bought orders) returns boolean language sql stable as $$
  select person is not null and person is distinct from bought.user_id and not has_paid_part(person, bought) and (
    not is_bought_by_staff(bought)
    or (exists (select 1 from users where id = person and role = 'admin') and not is_of_its_staff(person, bought.shop_id)))
$$;
