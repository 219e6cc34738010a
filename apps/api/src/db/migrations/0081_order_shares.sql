-- Who had which lines of a group's order: a share of it for each member with lines, and for the owner. What each comes to is split
-- from the order as it is now, by one pure function. `number` counts the members; `order_details.share` names it.
set lock_timeout = '5s';

create table order_shares (
  order_id bigint not null references orders on delete cascade,
  number integer not null check (number > 0),
  group_id bigint references group_orders on delete set null,
  -- The member's key, which goes on to open their share.
  key uuid not null,
  user_id bigint references users on delete set null,
  -- The browser of a member without an account, by the hash of its cookie.
  guest text,
  name text,
  is_owner boolean not null,
  primary key (order_id, number)
);
create index order_shares_group on order_shares (group_id);
create index order_shares_user on order_shares (user_id) where user_id is not null;

alter table order_details add share integer;

-- Open pages of a group go on to hear of its order.
create function tell_group_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('hamper', 'group:' || g.uuid)
  from (select distinct group_id from order_shares where order_id = new.id) s join group_orders g on g.id = s.group_id;
  return null;
end $$;

create trigger orders_told_to_groups after update on orders
  for each row execute function tell_group_of_order();
