-- The terms by which a line came as a gift; null of all that was bought. First: a checkout writes its lines before it takes stock.
alter table order_details add bonus jsonb;

-- What a shop gives for free to whoever buys so much of a stock, or in all.
create table bonuses (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  shop_id bigint not null references shops on delete cascade,
  -- What has to be bought; null: anything of the shop.
  stock_id bigint references stocks on delete cascade,
  type text not null check (type in ('count', 'sum')),
  -- Thousandths of a count, or minor units of the base currency.
  value bigint not null check (value > 0),
  bonus_stock_id bigint not null references stocks on delete cascade,
  bonus_milli integer not null check (bonus_milli > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- More than what was bought would be given of the same: it is sold for less, then, and not given.
  check (stock_id is distinct from bonus_stock_id or type = 'sum' or bonus_milli <= value)
);
create index bonuses_shop on bonuses (shop_id, id desc);
create index bonuses_stock on bonuses (stock_id) where stock_id is not null;
create index bonuses_gift on bonuses (bonus_stock_id);

-- Pages show them where they are earned: with the product, or with the shop.
create function tell_bonuses() returns trigger language plpgsql as $$
begin
  perform tell_tags(array(
    select distinct case when b.stock_id is null then 'shop:' || b.shop_id else 'product:' || s.product_id end
    from changed_rows b left join stocks s on s.id = b.stock_id
    where b.stock_id is null or s.id is not null limit 201));
  return null;
end $$;
create trigger bonuses_told_insert after insert on bonuses referencing new table as changed_rows
  for each statement execute function tell_bonuses();
create trigger bonuses_told_update_old after update on bonuses referencing old table as changed_rows
  for each statement execute function tell_bonuses();
create trigger bonuses_told_update_new after update on bonuses referencing new table as changed_rows
  for each statement execute function tell_bonuses();
create trigger bonuses_told_delete after delete on bonuses referencing old table as changed_rows
  for each statement execute function tell_bonuses();
