-- Outside a transaction
-- What 0026 to 0035 want of tables that may be large, in steps that keep nobody waiting: rows are written ten thousand at a
-- time, indexes are built beside those who write, and what was promised is checked while others go on.

do $$
declare last bigint := 0;
begin
  loop
    with batch as (select id from products where id > last order by id limit 10000),
      said as (
        update products p set declared_allergens = allergens from batch
        where p.id = batch.id and p.declared_allergens is null and p.allergens <> '[]')
    select max(id) into last from batch;
    exit when last is null;
    commit;
  end loop;
end $$;

update orders set late_told_at = now()
where status not in ('delivered', 'canceled') and expected_to < now() and late_told_at is null;

-- Transfers that were awaited before have three days from now on.
update orders o set pay_until = now() + interval '3 days'
where o.status = 'new' and o.placed_at is not null and o.pay_until is null
  and exists (select 1 from transactions t join payments p on p.id = t.payment_id
    where t.order_id = o.id and p.tag = 'bank' and t.status = 'progress');

update orders set courier_id = null where courier_id = user_id;

-- Until 0034 a note in words said that the shop itself hands the money back: cash has no other, and a transfer's names its
-- account.
do $$
declare last bigint := 0;
begin
  loop
    with batch as (select id from transactions where id > last order by id limit 10000),
      said as (
        update transactions t set by_hand_minor = t.refunded_minor from batch, payments p
        where t.id = batch.id and p.id = t.payment_id and t.by_hand_minor = 0 and t.refunded_minor > 0
          and t.note is not null
          and (p.tag = 'cash' or p.tag = 'bank' and t.note ~ '^(The shop hands you|يعيد لك المتجر|La tienda te devuelve|Le magasin vous rend|Das Geschäft gibt dir|A loja devolve-lhe) '))
    select max(id) into last from batch;
    exit when last is null;
    commit;
  end loop;
end $$;

do $$
declare last bigint := 0;
begin
  loop
    with batch as (select id from order_refunds where id > last order by id limit 10000),
      said as (
        update order_refunds r set by_hand_minor = r.amount_minor from batch
        where r.id = batch.id and r.status = 'approved' and r.by_hand_minor = 0 and r.amount_minor > 0
          and exists (select 1 from transactions t where t.order_id = r.order_id and t.by_hand_minor > 0)
          and not exists (select 1 from ledger_transfers w where w.refund_id = r.id)
          and not exists (select 1 from payment_tasks p where p.refund_id = r.id))
    select max(id) into last from batch;
    exit when last is null;
    commit;
  end loop;
end $$;

do $$
declare last bigint := 0;
begin
  loop
    with batch as (select id from cart_details where id > last order by id limit 10000),
      said as (
        update cart_details c set replacement = 'ask' from batch
        where c.id = batch.id and c.replacement = 'best')
    select max(id) into last from batch;
    exit when last is null;
    commit;
  end loop;
end $$;

do $$
declare last bigint := 0;
begin
  loop
    with batch as (select id from order_details where id > last order by id limit 10000),
      said as (
        update order_details d set replacement = 'ask' from batch, orders o
        where d.id = batch.id and o.id = d.order_id and d.replacement = 'best' and o.status in ('new', 'accepted'))
    select max(id) into last from batch;
    exit when last is null;
    commit;
  end loop;
end $$;

-- Who is free from something is decided in the index.
create index concurrently if not exists products_declared_allergens
on products (popularity desc, id desc) include (shop_id, declared_allergens)
where active and declared_allergens is not null;

create index concurrently if not exists orders_due on orders (expected_to)
where late_told_at is null and placed_at is not null and status not in ('delivered', 'canceled');

create index concurrently if not exists mails_topic on mails (topic) where topic is not null and sent_at is null;

-- What a process of the release before delivered is booked by whoever watches.
create index concurrently if not exists orders_to_book on orders (id)
where status = 'delivered' and shop_booking = 'due';

create index concurrently if not exists ledger_transfers_decider on ledger_transfers (decided_by)
where decided_by is not null;

-- One transfer of a bank is one payout. None has been written before this is there.
create unique index concurrently if not exists ledger_transfers_payout_once on ledger_transfers (shop_id, reference)
where shop_id is not null;

create index concurrently if not exists transactions_confirmer on transactions (confirmed_by)
where confirmed_by is not null;

create index concurrently if not exists transactions_returner on transactions (returned_by)
where returned_by is not null;

-- Whether a guest is somebody is asked for every cookie that is not signed.
create index concurrently if not exists orders_guest on orders (guest_hash) where guest_hash is not null;

-- How many orders nobody has paid wait for their shop, of one phone, guest and place.
create index concurrently if not exists orders_new_phone on orders (phone) where status = 'new';

create index concurrently if not exists orders_new_guest on orders (guest_hash)
where status = 'new' and guest_hash is not null;

create index concurrently if not exists orders_waits_from on orders (waits_from) where waits_from is not null;

alter table products validate constraint products_declared_allergens_list;

alter table order_events validate constraint order_events_kind_check;

alter table notifications validate constraint notifications_type_check;

alter table ledger_transfers validate constraint ledger_transfers_type_check;

alter table ledger_transfers validate constraint ledger_transfers_payout;

alter table ledger_transfers validate constraint ledger_transfers_shop_id_fkey;

alter table ledger_transfers validate constraint ledger_transfers_decided_by_fkey;

alter table orders validate constraint orders_shop_booking;

alter table orders validate constraint orders_courier_is_another;

alter table transactions validate constraint transactions_confirmed_by_fkey;

alter table transactions validate constraint transactions_returned_by_fkey;

alter table transactions validate constraint transactions_by_hand;

alter table order_refunds validate constraint order_refunds_by_hand;

alter table cart_details validate constraint cart_details_replacement_check;

alter table order_details validate constraint order_details_replacement_check;
