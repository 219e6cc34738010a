-- What the shop itself hands back: when it does, nobody records, so no screen may say that it came.
alter table transactions add by_hand_minor bigint not null default 0 check (by_hand_minor between 0 and refunded_minor);
alter table order_refunds add by_hand_minor bigint not null default 0 check (by_hand_minor between 0 and amount_minor);
-- Until now a note in words said so: cash has no other, and a transfer's names its account.
update transactions t set by_hand_minor = t.refunded_minor
from payments p
where p.id = t.payment_id and t.note is not null and t.refunded_minor > 0
  and (p.tag = 'cash' or p.tag = 'bank' and t.note ~ '^(The shop hands you|يعيد لك المتجر|La tienda te devuelve|Le magasin vous rend|Das Geschäft gibt dir|A loja devolve-lhe) ');
update order_refunds r set by_hand_minor = r.amount_minor
where r.status = 'approved' and r.amount_minor > 0
  and exists (select 1 from transactions t where t.order_id = r.order_id and t.by_hand_minor > 0)
  and not exists (select 1 from ledger_transfers w where w.refund_id = r.id)
  and not exists (select 1 from payment_tasks p where p.refund_id = r.id);
