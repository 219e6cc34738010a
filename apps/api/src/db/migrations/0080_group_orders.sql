-- What was agreed when a cart was opened to a group, and how the group stands. It has the uuid of its cart, by which members join; the
-- cart gets another one when the group is over, so that the old link leads to nobody's next group. `carts.grouped` says as before
-- whether members may change anything.
set lock_timeout = '5s';

create table group_orders (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  -- Null once it is over.
  cart_id bigint unique references carts on delete set null,
  shop_id bigint not null references shops on delete cascade,
  owner_id bigint references users on delete set null,
  owner_name text,
  status text not null default 'open' check (status in ('open', 'locked', 'placed', 'canceled')),
  limit_minor bigint check (limit_minor > 0),
  currency_id integer not null references currencies,
  deadline timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index group_orders_shop on group_orders (shop_id);
create index group_orders_owner on group_orders (owner_id);
create index group_orders_deadline on group_orders (deadline) where status = 'open' and deadline is not null;
create index group_orders_over on group_orders (updated_at) where cart_id is null;

insert into group_orders (uuid, cart_id, shop_id, owner_id, owner_name, status, currency_id)
select c.uuid, c.id, c.shop_id, c.owner_id,
  (select p.name from user_carts p where p.cart_id = c.id and p.user_id = c.owner_id order by p.id limit 1),
  case when c.grouped then 'open' else 'locked' end, (select id from currencies where is_default)
from carts c
where c.owner_id is not null
  and (c.grouped or exists (select from user_carts p where p.cart_id = c.id and p.user_id is distinct from c.owner_id));

-- The browser of a member without an account, by the hash of its cookie; when the owner last reminded somebody to be done.
alter table user_carts add guest text, add nudged_at timestamptz;

alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'new_order', 'new_user_by_referral', 'status_changed', 'order_changed', 'replacement_asked', 'refund_status',
      'new_refund', 'new_message', 'new_in_table', 'booking_status', 'new_booking', 'group_order', 'news_publish'
    )
  ) not valid;

-- Open pages of a group hear of every change of it and of its cart, by whatever way it comes: with its commit, or not at all.
create function tell_group() returns trigger language plpgsql as $$
begin
  perform pg_notify('hamper', 'group:' || coalesce(new.uuid, old.uuid));
  return null;
end $$;

create trigger group_orders_told after update or delete on group_orders
  for each row execute function tell_group();

create function tell_group_of_cart() returns trigger language plpgsql as $$
begin
  perform pg_notify('hamper', 'group:' || g.uuid) from group_orders g where g.cart_id = new.id;
  return null;
end $$;

create trigger carts_told_to_groups after update on carts
  for each row execute function tell_group_of_cart();
