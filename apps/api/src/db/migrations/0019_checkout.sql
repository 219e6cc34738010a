-- From basket to door: what a cart remembers, when an order is brought, what it costs, and who paid what back.

-- How a shop hands over, when, and from what amount on it brings for nothing.
alter table shops
  add offers text[] not null default '{delivery,pickup}'
    check (offers <@ '{delivery,pickup,dine_in}' and cardinality(offers) > 0),
  add slot_minutes smallint not null default 60 check (slot_minutes between 15 and 1440),
  add slot_capacity integer not null default 20 check (slot_capacity > 0),
  add slot_days smallint not null default 6 check (slot_days between 0 and 30),
  add free_delivery_minor bigint check (free_delivery_minor > 0);

-- Orders that a shop took for one fulfilment window. A row is there once somebody has taken the first place.
create table fulfilment_windows (
  shop_id bigint not null references shops on delete cascade,
  starts_at timestamptz not null,
  taken integer not null default 0 check (taken >= 0),
  primary key (shop_id, starts_at)
);

-- value: basis points of a percentage, or minor units (base currency) of a fixed amount. Without a shop it counts in all.
create table coupons (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  shop_id bigint references shops on delete cascade,
  name text not null check (name = upper(name) and name <> ''),
  type text not null check (type in ('percent', 'fix')),
  applies_to text not null default 'total_price' check (applies_to in ('total_price', 'delivery_fee')),
  value bigint not null check (value > 0 and (type = 'fix' or value <= 10000)),
  most_minor bigint check (most_minor > 0),
  min_amount_minor bigint not null default 0 check (min_amount_minor >= 0),
  qty integer check (qty >= 0),
  used integer not null default 0 check (used >= 0 and (qty is null or used <= qty)),
  once_per_person boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true
);
create unique index coupons_name on coupons (name, coalesce(shop_id, 0));
create index coupons_shop on coupons (shop_id, id desc);

-- Cart: a group's members have parts of their own, known by the uuid of the part.
alter table carts
  add grouped boolean not null default false,
  add coupon text;
alter table cart_details
  add note text,
  add replacement text not null default 'best' check (replacement in ('best', 'item', 'refund')),
  add replacement_stock_id bigint references stocks on delete set null;
create index cart_details_replacement on cart_details (replacement_stock_id) where replacement_stock_id is not null;
create index user_carts_user on user_carts (user_id) where user_id is not null;

-- placed_at: when its money was secured; before that the shop does not see it and pay_until is its end.
-- wallet_minor: the part paid from the wallet; most_minor: what it may come to at the most once it is weighed.
alter table orders
  add cart_id bigint references carts on delete set null,
  add placed_at timestamptz,
  add pay_until timestamptz,
  add slot_from timestamptz,
  add slot_to timestamptz,
  add coupon_id bigint references coupons on delete set null,
  add coupon jsonb,
  add coupon_minor bigint not null default 0 check (coupon_minor >= 0),
  add wallet_minor bigint not null default 0 check (wallet_minor >= 0),
  add most_minor bigint not null default 0,
  add refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  add weighed_at timestamptz,
  add table_name text,
  add cutlery boolean not null default false,
  add metres integer not null default 0,
  add shop_tax_points integer not null default 0,
  add courier_id bigint references users on delete set null,
  add proof_img text,
  drop constraint orders_delivery_type_check,
  add constraint orders_delivery_type_check check (delivery_type in ('delivery', 'pickup', 'dine_in'));
update orders set placed_at = created_at, most_minor = total_minor,
  shop_tax_points = coalesce((select tax_points from shops s where s.id = orders.shop_id), 0);
create index orders_cart on orders (cart_id) where cart_id is not null;
create index orders_coupon on orders (coupon_id) where coupon_id is not null;
create index orders_courier on orders (courier_id, id desc) where courier_id is not null;
create index orders_unpaid on orders (pay_until) where pay_until is not null;
create index orders_waiting on orders (id) where courier_id is null and status in ('accepted', 'ready') and delivery_type = 'delivery';

create table coupon_uses (
  coupon_id bigint not null references coupons on delete cascade,
  order_id bigint not null references orders on delete cascade,
  -- `user:7`, or a guest's `phone:+12125550177`; null where the coupon may be used again.
  person text,
  primary key (coupon_id, order_id)
);
create unique index coupon_uses_person on coupon_uses (coupon_id, person) where person is not null;
create index coupon_uses_order on coupon_uses (order_id);

-- Amounts of a line follow its final quantity; what it was ordered at stays beside it.
alter table order_details
  add final_milli integer check (final_milli >= 0),
  add most_milli integer,
  add ordered_minor bigint,
  add unit_discount_minor bigint,
  add unit_tax_minor bigint,
  add replacement text not null default 'best' check (replacement in ('best', 'item', 'refund')),
  add replacement_stock_id bigint references stocks on delete set null,
  add replaces_id bigint references order_details on delete cascade,
  add person text;
update order_details set most_milli = quantity_milli, ordered_minor = total_minor,
  unit_discount_minor = round(discount_minor * 1000.0 / quantity_milli),
  unit_tax_minor = round(tax_minor * 1000.0 / quantity_milli);
alter table order_details
  alter most_milli set not null,
  alter ordered_minor set not null,
  alter unit_discount_minor set not null,
  alter unit_tax_minor set not null;
create index order_details_replaces on order_details (replaces_id) where replaces_id is not null;
create index order_details_replacement on order_details (replacement_stock_id) where replacement_stock_id is not null;
create index order_details_parent on order_details (parent_id) where parent_id is not null;

alter table order_events
  add kind text not null default 'status' check (kind in ('status', 'payment', 'lines', 'courier', 'refund'));

-- One row a way an order is paid by. Providers know it by provider_ref; amounts are what they have said.
alter table transactions
  add provider_ref text unique,
  add client_secret text,
  -- What the sandbox makes of the card; never its number.
  add method text,
  add decline text,
  add capture_later boolean not null default false,
  add asked_minor bigint not null default 0 check (asked_minor >= 0),
  add authorised_minor bigint not null default 0 check (authorised_minor >= 0),
  add captured_minor bigint not null default 0 check (captured_minor >= 0),
  add refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  add needs_action boolean not null default false;
update transactions set asked_minor = price_minor,
  captured_minor = case when status in ('paid', 'refund') then price_minor else 0 end,
  refunded_minor = case when status = 'refund' then price_minor else 0 end;

create table order_refunds (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  order_id bigint not null references orders on delete cascade,
  user_id bigint references users on delete set null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  cause text not null,
  answer text,
  photos jsonb not null default '[]',
  -- Of the whole order, not of some of its lines.
  whole boolean not null default false,
  asked_minor bigint not null check (asked_minor > 0),
  amount_minor bigint not null default 0 check (amount_minor between 0 and asked_minor),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_refunds_order on order_refunds (order_id);
create index order_refunds_user on order_refunds (user_id, id desc) where user_id is not null;
create index order_refunds_decider on order_refunds (decided_by) where decided_by is not null;

-- A line is asked back once; a rejected request gives it free again.
create table order_refund_lines (
  refund_id bigint not null references order_refunds on delete cascade,
  order_detail_id bigint not null references order_details on delete cascade,
  quantity_milli integer not null check (quantity_milli > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  live boolean not null default true,
  primary key (refund_id, order_detail_id)
);
create unique index order_refund_lines_live on order_refund_lines (order_detail_id) where live;

-- What a provider is still to be told. uuid is its idempotency key there.
create table payment_tasks (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  transaction_id bigint not null references transactions on delete cascade,
  kind text not null check (kind in ('start', 'capture', 'cancel', 'refund', 'look')),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  refund_id bigint references order_refunds on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz,
  last_error text
);
create index payment_tasks_due on payment_tasks (next_at) where next_at is not null;
create index payment_tasks_transaction on payment_tasks (transaction_id);
create index payment_tasks_refund on payment_tasks (refund_id) where refund_id is not null;

-- Events of providers that were taken in, so that a repeated one is not taken in twice.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_received on payment_events (received_at);

-- The demo's card provider: what a bank would remember.
create table sandbox_payments (
  ref text primary key,
  key text not null unique,
  transaction_uuid uuid not null,
  order_uuid uuid not null,
  currency text not null,
  amount_minor bigint not null,
  capture_later boolean not null,
  outcome text not null,
  status text not null,
  card text,
  authorised_minor bigint not null default 0,
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  -- Keys of the calls that were answered, so that a repeated one does nothing twice.
  answered jsonb not null default '{}'
);

-- Double entry, base currency. A wallet's balance is the sum of its entries and is kept nowhere.
create table ledger_accounts (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  kind text not null check (kind in ('wallet', 'sales', 'gifts', 'refunds')),
  user_id bigint references users on delete set null,
  check (kind = 'wallet' or user_id is null)
);
create unique index ledger_accounts_user on ledger_accounts (user_id) where user_id is not null;
create unique index ledger_accounts_house on ledger_accounts (kind) where kind <> 'wallet';
insert into ledger_accounts (uuid, kind) values
  (gen_random_uuid(), 'sales'), (gen_random_uuid(), 'gifts'), (gen_random_uuid(), 'refunds');

create table ledger_transfers (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  type text not null check (type in ('order', 'order-back', 'transfer-back', 'refund', 'gift')),
  order_id bigint references orders on delete set null,
  refund_id bigint unique references order_refunds on delete set null,
  note text,
  created_at timestamptz not null default now()
);
create index ledger_transfers_order on ledger_transfers (order_id) where order_id is not null;

create table ledger_entries (
  id bigint primary key generated always as identity,
  transfer_id bigint not null references ledger_transfers on delete cascade,
  account_id bigint not null references ledger_accounts on delete restrict,
  amount_minor bigint not null check (amount_minor <> 0)
);
create index ledger_entries_account on ledger_entries (account_id, id desc) include (amount_minor);
create index ledger_entries_transfer on ledger_entries (transfer_id);

create function transfer_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_minor), 0) from ledger_entries where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not balance', new.transfer_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert or update on ledger_entries
deferrable initially deferred for each row execute function transfer_balances();

-- Couriers: where they are, whether they work, and what people think of them.
create table couriers (
  user_id bigint primary key references users on delete cascade,
  online boolean not null default false,
  latitude double precision,
  longitude double precision,
  located_at timestamptz,
  ratings integer[] not null default '{0,0,0,0,0}',
  rating_avg real,
  reviews_count integer not null default 0
);

-- A review of an order's shop, courier or product; one a subject and order. Held ones wait for somebody to read them.
alter table reviews
  add order_id bigint references orders on delete set null,
  add courier_id bigint references users on delete cascade,
  add status text not null default 'published' check (status in ('published', 'held', 'refused')),
  drop constraint reviews_check,
  add constraint reviews_subject check (num_nonnulls(product_id, shop_id, courier_id) = 1);
create unique index reviews_order on reviews
  (order_id, coalesce(product_id, 0), coalesce(shop_id, 0), coalesce(courier_id, 0)) where order_id is not null;
create index reviews_courier on reviews (courier_id, id desc) where courier_id is not null;
create index reviews_held on reviews (id) where status = 'held';

create or replace function count_rating(review reviews, n integer) returns void language plpgsql as $$
begin
  if review.status = 'refused' then return; end if;
  update products set ratings = rated(ratings, review.rating, n),
    reviews_count = ratings_count(rated(ratings, review.rating, n)),
    rating_avg = ratings_avg(rated(ratings, review.rating, n))
  where id = review.product_id;
  update shops set ratings = rated(ratings, review.rating, n),
    reviews_count = ratings_count(rated(ratings, review.rating, n)),
    rating_avg = ratings_avg(rated(ratings, review.rating, n))
  where id = review.shop_id;
  if review.courier_id is null then return; end if;
  insert into couriers (user_id) values (review.courier_id) on conflict do nothing;
  update couriers set ratings = rated(ratings, review.rating, n),
    reviews_count = ratings_count(rated(ratings, review.rating, n)),
    rating_avg = ratings_avg(rated(ratings, review.rating, n))
  where user_id = review.courier_id;
end $$;
drop trigger reviews_counted on reviews;
create trigger reviews_counted
after insert or update of rating, product_id, shop_id, courier_id, status or delete on reviews
for each row execute function count_review();
