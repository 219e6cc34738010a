import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import type { FakeStripe } from '../../ports/payment/stripe.fixture.ts';

/** Of every stock, what is on the shelf and in orders that are not canceled, in thousandths: it stays the same. */
export async function goodsOf(db: Db): Promise<Map<number, number>> {
  const found = await rows<{ id: number; milli: number }>(
    db,
    sql`select s.id::float8 as id, s.quantity_milli + coalesce((
        select sum(coalesce(d.final_milli, d.quantity_milli)) from order_details d join orders o on o.id = d.order_id
        where d.stock_id = s.id and o.status <> 'canceled'), 0)::float8 as milli
      from stocks s`,
  );
  return new Map(found.map(({ id, milli }) => [id, milli]));
}

/** What does not agree once nothing is under way any more: waiting work, wallets and orders, Stripe and orders. */
export async function disagreements(db: Db, stripe: FakeStripe): Promise<string[]> {
  const wrong = await rows<{ what: string }>(
    db,
    sql`select 'task ' || kind || ' that waits: ' || coalesce(last_error, '') as what from payment_tasks
        where next_at is not null and sent_at is null
      union all select 'order ' || id || ' that still waits for its money' from orders
        where placed_at is null and status = 'new'
      union all select 'two orders of the key ' || note from orders where note is not null group by note
        having count(*) > 1
      union all select 'order ' || o.id || ' that a wallet paid ' || sum(e.amount_minor) || ' of' from orders o
        join ledger_transfers t on t.order_id = o.id join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
        group by o.id having -sum(e.amount_minor) <> case when o.status = 'canceled' then 0 else o.wallet_minor end`,
  );
  const bills = await billsOf(db);
  const known = new Set(bills.flatMap(({ ref }) => ref ?? []));
  const strange = [...stripe.intents.keys()].filter((ref) => !known.has(ref));
  return [
    ...wrong.map(({ what }) => what),
    ...strange.map((ref) => `payment ${ref} that nobody knows`),
    ...bills.flatMap((bill) => faultsOf(bill, stripe)),
  ];
}

interface Bill {
  order: number;
  status: string;
  ref: string | null;
  isLive: boolean;
  owed: number;
  captured: number;
  refunded: number;
}

const billsOf = (db: Db) =>
  rows<Bill>(
    db,
    sql`select o.id::float8 as "order", t.status, t.provider_ref as ref,
        o.status <> 'canceled' and t.status in ('progress', 'paid') as "isLive",
        (o.total_minor - o.wallet_minor)::float8 as owed, t.captured_minor::float8 as captured,
        t.refunded_minor::float8 as refunded
      from transactions t join orders o on o.id = t.order_id join payments p on p.id = t.payment_id
      where p.tag = 'stripe'`,
  );

function faultsOf(
  { order, status, ref, isLive, owed, captured, refunded }: Bill,
  stripe: FakeStripe,
): string[] {
  const intent = stripe.intents.get(ref ?? '');
  const said = `order ${order}, ${status}:`;
  if (!intent) return isLive || captured > 0 ? [`${said} Stripe knows nothing of it`] : [];
  const back = stripe.refunds
    .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const kept = intent.amount_received - back;
  const faults = [];
  if (intent.amount_received !== captured) faults.push(`${said} Stripe took ${intent.amount_received}`);
  if (back !== refunded) faults.push(`${said} Stripe gave back ${back}`);
  if (isLive && intent.amount_received > 0 && kept !== owed)
    faults.push(`${said} Stripe keeps ${kept} of ${owed}`);
  if (isLive && intent.amount_received === 0 && intent.amount_capturable < owed)
    faults.push(`${said} Stripe holds ${intent.amount_capturable} of ${owed}`);
  if (!isLive && kept + intent.amount_capturable > 0) faults.push(`${said} Stripe has money of it`);
  if (!isLive && intent.amount_received === 0 && intent.status !== 'canceled')
    faults.push(`${said} it can still be paid at Stripe`);
  return faults;
}
