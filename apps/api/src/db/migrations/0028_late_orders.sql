-- When the buyer of an order was told that it is late, so that they are told once. Nobody is told of what was late before.
alter table orders add late_told_at timestamptz;
-- So many days a transfer is awaited.
insert into settings (key, value) values ('transfer_days', '3') on conflict do nothing;
