-- Whoever gains never decides: what a shop is owed has an account of its own, and nobody judges their own order.

-- First what reads all of a table that may be large, so that nothing else is held meanwhile.
-- What goes back of a transfer that came, because its order came to nothing or to less. `returned_minor`: so much went
-- back, without that anybody asked; `returned_by`: the admin who said so.
alter table transactions
  add returned_minor bigint not null default 0,
  add returned_by bigint,
  add constraint transactions_returned_by_fkey foreign key (returned_by) references users on delete set null not valid;
-- What went back before without that anybody asked was said by whoever said it: it counts from now on, and is not asked again.
update transactions t set returned_minor = greatest(0, t.refunded_minor - (
  select coalesce(sum(amount_minor), 0) from order_refunds where order_id = t.order_id and status = 'approved'))
from payments p where p.id = t.payment_id and p.tag = 'bank' and t.refunded_minor > 0;

-- shop: what the house owes a shop. cards: what card providers took for the house, as what they owe it (so below zero).
-- payouts: what shops were paid out.
alter table ledger_accounts
  add shop_id bigint references shops on delete restrict,
  -- Of a shop's account alone, kept by a trigger: a big shop's entries are too many to add up under its lock.
  add balance_minor bigint not null default 0,
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_check,
  add constraint ledger_accounts_kind_check check (kind in ('wallet', 'sales', 'gifts', 'refunds', 'cards', 'payouts', 'shop')),
  add constraint ledger_accounts_owner check ((kind = 'wallet' or user_id is null) and (kind = 'shop') = (shop_id is not null)),
  add constraint ledger_accounts_shop_never_owes check (kind <> 'shop' or balance_minor >= 0);
drop index ledger_accounts_house;
create unique index ledger_accounts_house on ledger_accounts (kind) where kind not in ('wallet', 'shop');
create unique index ledger_accounts_shop on ledger_accounts (shop_id) where shop_id is not null;
insert into ledger_accounts (uuid, kind) values (gen_random_uuid(), 'cards'), (gen_random_uuid(), 'payouts');

alter table ledger_transfers
  drop constraint ledger_transfers_type_check,
  add constraint ledger_transfers_type_check
    check (type in ('order', 'order-back', 'transfer-back', 'refund', 'gift', 'sale', 'sale-back', 'payout', 'opening')) not valid;

create function keep_shop_balance() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update ledger_accounts set balance_minor = balance_minor - old.amount_minor where id = old.account_id and kind = 'shop';
  end if;
  if tg_op <> 'DELETE' then
    update ledger_accounts set balance_minor = balance_minor + new.amount_minor where id = new.account_id and kind = 'shop';
  end if;
  return null;
end $$;
create trigger ledger_entries_shop_balance after insert or update or delete on ledger_entries
for each row execute function keep_shop_balance();

-- The accounts of shops begin with what is delivered from here on: what came before was paid out by other means. Whether
-- an order stands in its shop's account: not before it came ('due'), and not at all if it came before there was one. Such
-- a one is booked in full, and against `payouts`, once something of it goes back.
alter table orders add shop_booking text not null default 'before';
alter table orders alter shop_booking set default 'due';
alter table orders add constraint orders_shop_booking check (shop_booking in ('before', 'due', 'booked')) not valid;
-- What is on its way has not come before.
create function keep_shop_booking() returns trigger language plpgsql as $$
begin
  new.shop_booking := 'due';
  return new;
end $$;
create trigger orders_shop_booking_kept before update of status on orders
for each row when (new.status = 'delivered' and old.status <> 'delivered' and new.shop_booking = 'before')
execute function keep_shop_booking();

-- Nobody pays out to a shop that they work in. Of a payout: whom it paid, and by which reference at the bank, each once.
alter table ledger_transfers
  add shop_id bigint,
  add reference text,
  add decided_by bigint,
  add constraint ledger_transfers_shop_id_fkey foreign key (shop_id) references shops on delete restrict not valid,
  add constraint ledger_transfers_decided_by_fkey foreign key (decided_by) references users on delete set null not valid,
  add constraint ledger_transfers_payout check (
    (type = 'payout') = (shop_id is not null) and (type <> 'payout' or reference is not null)) not valid;

-- Who works in an order's shop: by their account, and by the phone or the address that the order names.
create function is_of_its_staff(person bigint, shop bigint) returns boolean language sql stable as $$
  select exists (select 1 from shop_staff where shop_id = shop and user_id = person)
$$;
create function is_bought_by_staff(bought orders) returns boolean language sql stable as $$
  select exists (
    select 1 from shop_staff s join users u on u.id = s.user_id
    where s.shop_id = bought.shop_id
      and (u.id = bought.user_id or u.phone = bought.phone or lower(u.email) = lower(bought.email)))
$$;
-- Nobody decides about what they bought; about what a colleague bought only an admin from outside the shop does.
create function may_decide(person bigint, bought orders) returns boolean language sql stable as $$
  select person is not null and person is distinct from bought.user_id and (
    not is_bought_by_staff(bought)
    or (exists (select 1 from users where id = person and role = 'admin') and not is_of_its_staff(person, bought.shop_id)))
$$;

-- An admin pays out, and none who works in that shop.
create function check_payout() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_transfers t join ledger_accounts a on a.id = new.account_id and a.kind = 'shop'
    where t.id = new.transfer_id and t.type = 'payout' and (
      t.shop_id <> a.shop_id
      or is_of_its_staff(t.decided_by, a.shop_id)
      or not exists (select 1 from users where id = t.decided_by and role = 'admin')))
  then
    raise exception 'payout % is decided by whom it concerns', new.transfer_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_payout before insert on ledger_entries for each row execute function check_payout();

-- From this amount of the base currency on, in sum of an order, money goes back by an admin's word.
create function refund_admin_from_minor() returns bigint language sql stable as $$
  select coalesce((select round(value::numeric * 100)::bigint from settings
    where key = 'refund_admin_from' and value ~ '^\d{1,9}(\.\d{1,2})?$'), 20000)
$$;
insert into settings (key, value) values ('refund_admin_from', '200'), ('tips_percent', '100'), ('tips_floor', '10')
on conflict do nothing;

create function check_refund_decision() returns trigger language plpgsql as $$
declare
  bought orders;
  given bigint;
begin
  select * into bought from orders where id = new.order_id;
  if not may_decide(new.decided_by, bought) then
    raise exception 'refund % is decided by whom it concerns', new.id using errcode = 'check_violation';
  end if;
  if new.status = 'approved' and not exists (select 1 from users where id = new.decided_by and role = 'admin') then
    select new.amount_minor + coalesce(sum(amount_minor), 0) into given from order_refunds
      where order_id = new.order_id and id <> new.id and status = 'approved';
    given := given + (select coalesce(sum(returned_minor), 0) from transactions where order_id = new.order_id);
    if round(given * 1000000.0 / bought.rate_millionths) > refund_admin_from_minor() then
      raise exception 'refund % wants an admin', new.id using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger order_refunds_decided before update of status on order_refunds
for each row when (new.status <> 'pending' and new.status is distinct from old.status)
execute function check_refund_decision();

-- Who saw a bank transfer come in.
alter table transactions
  add confirmed_by bigint,
  add constraint transactions_confirmed_by_fkey foreign key (confirmed_by) references users on delete set null not valid;
create function check_transfer() returns trigger language plpgsql as $$
declare bought orders;
begin
  if (select tag from payments where id = new.payment_id) <> 'bank' then return new; end if;
  select * into bought from orders where id = new.order_id;
  if not may_decide(new.confirmed_by, bought) then
    raise exception 'transfer % is confirmed by whom it concerns', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transactions_confirmed before update of status on transactions
for each row when (new.status = 'paid' and old.status <> 'paid') execute function check_transfer();

-- From the same amount on as refunds it waits for an admin.
create table transfer_returns (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  order_id bigint not null references orders on delete cascade,
  transaction_id bigint not null references transactions on delete cascade,
  reason text not null check (reason in ('canceled', 'changed')),
  -- In the order's currency.
  amount_minor bigint not null check (amount_minor > 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  answer text,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'pending') = (decided_at is null))
);
create unique index transfer_returns_open on transfer_returns (transaction_id) where status = 'pending';
create index transfer_returns_order on transfer_returns (order_id);
create index transfer_returns_transaction on transfer_returns (transaction_id);
create index transfer_returns_decider on transfer_returns (decided_by) where decided_by is not null;

create function is_outside_admin(person bigint, bought orders) returns boolean language sql stable as $$
  select coalesce(may_decide(person, bought), false) and not is_of_its_staff(person, bought.shop_id)
    and exists (select 1 from users where id = person and role = 'admin')
$$;
-- Whether so much cannot go back of an order's transfer at this person's word, refunds that were approved counted in.
create function return_wants_admin(bought orders, returned bigint, person bigint) returns boolean language sql stable as $$
  select not is_outside_admin(person, bought) and refund_admin_from_minor() < round(1000000.0 / bought.rate_millionths * (
    returned + (select coalesce(sum(amount_minor), 0) from order_refunds where order_id = bought.id and status = 'approved')))
$$;
create function check_returned() returns trigger language plpgsql as $$
declare
  bought orders;
  unsaid bigint;
begin
  if (select tag from payments where id = new.payment_id) <> 'bank' then return new; end if;
  -- What a process of the release before gives back, it does not say here.
  select new.refunded_minor - new.returned_minor - coalesce(sum(amount_minor), 0) into unsaid
    from order_refunds where order_id = new.order_id and status = 'approved';
  new.returned_minor := new.returned_minor + greatest(unsaid, 0);
  if new.returned_minor <= old.returned_minor then return new; end if;
  select * into bought from orders where id = new.order_id;
  if return_wants_admin(bought, new.returned_minor, new.returned_by) then
    raise exception 'what goes back of transfer % wants an admin', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transactions_returned before update of refunded_minor, returned_minor on transactions
for each row when (new.refunded_minor > old.refunded_minor or new.returned_minor > old.returned_minor)
execute function check_returned();

create function check_return_decision() returns trigger language plpgsql as $$
begin
  if not (select is_outside_admin(new.decided_by, o) from orders o where o.id = new.order_id) then
    raise exception 'return % wants an admin', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transfer_returns_decided before insert or update of status on transfer_returns
for each row when (new.status <> 'pending') execute function check_return_decision();

-- Nobody brings, or hands over, to themselves.
create function check_delivered() returns trigger language plpgsql as $$
begin
  if exists (select 1 from orders where id = new.order_id and user_id = new.actor_id) then
    raise exception 'order % is delivered by its buyer', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_events_delivered before insert on order_events
for each row when (new.kind = 'status' and new.status = 'delivered' and new.actor_id is not null)
execute function check_delivered();
alter table orders add constraint orders_courier_is_another check (courier_id <> user_id) not valid;

-- Nobody praises the shop they work in, nor themselves.
create function check_reviewer() returns trigger language plpgsql as $$
declare bought orders;
begin
  select * into bought from orders where id = new.order_id;
  if is_bought_by_staff(bought) or is_of_its_staff(new.user_id, bought.shop_id) or new.user_id = new.courier_id then
    raise exception 'a review of order % is by whom it concerns', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reviews_by_others before insert on reviews
for each row when (new.order_id is not null) execute function check_reviewer();
