-- When the buyer of an order was told that it is late, so that they are told once. Nobody is told of what was late before.
alter table orders add late_told_at timestamptz;
update orders set late_told_at = now() where status not in ('delivered', 'canceled') and expected_to < now();
create index orders_due on orders (expected_to)
  where late_told_at is null and placed_at is not null and status not in ('delivered', 'canceled');
-- Transfers that were awaited before have three days from now on.
update orders o set pay_until = now() + interval '3 days'
  where o.status = 'new' and o.placed_at is not null and o.pay_until is null
    and exists (select 1 from transactions t join payments p on p.id = t.payment_id
      where t.order_id = o.id and p.tag = 'bank' and t.status = 'progress');
-- So many days a transfer is awaited.
insert into settings (key, value) values ('transfer_days', '3') on conflict do nothing;
