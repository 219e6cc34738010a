-- A refund goes to each wallet that paid, once: `ledger_transfers_refund_once` says so.
alter table ledger_transfers drop constraint ledger_transfers_refund_id_key;

-- Processes of the release before know of no parts. Where there may be any, each paying their part begins when they are gone.
insert into settings (key, value)
  select 'group_parts_from', to_char((now() + interval '1 day') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  where exists (select from orders)
  on conflict do nothing;
