import { createHash } from 'node:crypto';

import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { verifyBotCheck, clientNetworkOf, consumeLimit } from '../accounts/index.ts';

/** How many orders of one person, and of one network, may hold goods before they are paid. */
const MAX_PER_PERSON = 3;
const MAX_PER_NETWORK = 10;

/**
 * Limits the orders of a person and of a client network that await a card payment. To be called late in a transaction:
 * concurrent calls wait here until its commit.
 * @throws unpaid-orders
 */
export async function limitAwaitingPayment(
  tx: Db,
  { actor, address }: Pick<Ctx, 'actor' | 'address'>,
  orderId: number,
): Promise<void> {
  const { name, ofPerson } = personOf(actor);
  // The order being placed has no deadline yet, and is not counted.
  const condition = and(isNotNull(orders.payUntil), isNull(orders.placedAt), ofPerson);
  await count(tx, { name, condition, max: MAX_PER_PERSON, code: 'unpaid-orders' });
  // An unknown address is not counted: everybody would share it.
  if (address !== '')
    await countOfNetwork(tx, { address, orderId, condition: isNull(orders.placedAt), code: 'unpaid-orders' });
}

/** How many unaccepted orders in cash or by transfer: of one person, and to a guest's phone. */
const MAX_UNPAID = { guest: 5, user: 10 };
const MAX_UNPAID_PER_PHONE = 5;
/** From the third order on a guest needs a bot check. */
const UNCHECKED = 2;

interface UnpaidOrder {
  orderId: number;
  phone: string;
  /** The solution of a bot check. */
  proof: string | undefined;
  /** The account has a verified mail address or phone number. */
  isProven: boolean | undefined;
}

/**
 * Limits the orders in cash or by transfer that no shop has accepted yet. To be called late in a transaction, likewise.
 * @throws open-orders, too-many-requests, bot-check-needed, bot-check-failed
 */
export async function limitUnpaid(tx: Db, ctx: Ctx, { orderId, phone, proof, isProven }: UnpaidOrder) {
  const { actor, address } = ctx;
  const { name, ofPerson } = personOf(actor);
  const code = 'open-orders';
  const unpaid = (condition: SQL | undefined) => and(isUnpaid, ne(orders.id, orderId), condition);
  let open = await count(tx, { name, condition: unpaid(ofPerson), max: MAX_UNPAID[actor.kind], code });
  if (actor.kind === 'guest') {
    const condition = unpaid(and(isNull(orders.userId), eq(orders.phone, phone)));
    open = Math.max(
      open,
      await count(tx, { name: `phone ${phone}`, condition, max: MAX_UNPAID_PER_PHONE, code }),
    );
  }
  if (isProven) return;
  if (address !== '') {
    open = Math.max(open, await countOfNetwork(tx, { address, orderId, condition: isUnpaid, code }));
    await consumeLimit({ db: tx, now: ctx.now }, 'guest-orders-from-in-a-day', clientNetworkOf({ address }));
  }
  if (open < UNCHECKED) return;
  if (proof === undefined) throw new Failure('bot-check-needed');
  await verifyBotCheck({ db: tx }, 'place-order', proof);
}

/** Placed, not accepted, and to be paid in cash or by transfer. */
const isUnpaid = sql`${orders.status} = 'new' and ${orders.placedAt} is not null and exists (
  select from transactions t join payments p on p.id = t.payment_id
  where t.order_id = ${orders.id} and t.status = 'progress' and t.price_minor > 0 and p.tag in ('cash', 'bank'))`;

function personOf(actor: Ctx['actor']): { name: string; ofPerson: SQL | undefined } {
  if (actor.kind === 'user') return { name: `user:${actor.id}`, ofPerson: eq(orders.userId, actor.id) };
  const { guestHash } = actor;
  const ofPerson = and(isNull(orders.userId), guestHash ? eq(orders.guestHash, guestHash) : sql`false`);
  return { name: guestHash?.toString('hex') ?? '', ofPerson };
}

/** Counts the matching orders of a client network, and marks the new order with it. */
async function countOfNetwork(
  tx: Db,
  {
    address,
    orderId,
    condition,
    code,
  }: { address: string; orderId: number; condition: SQL; code: CountedOrders['code'] },
): Promise<number> {
  const waitsFrom = createHash('sha256').update(clientNetworkOf({ address })).digest('hex').slice(0, 32);
  const ofNetwork = and(eq(orders.waitsFrom, waitsFrom), ne(orders.id, orderId), condition);
  const open = await count(tx, { name: waitsFrom, condition: ofNetwork, max: MAX_PER_NETWORK, code });
  await tx.update(orders).set({ waitsFrom }).where(eq(orders.id, orderId));
  return open;
}

interface CountedOrders {
  name: string;
  condition: SQL | undefined;
  max: number;
  code: 'open-orders' | 'unpaid-orders';
}

async function count(tx: Db, { name, condition, max, code }: CountedOrders): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${name}`}, 0))`);
  const open = await tx.$count(orders, condition);
  if (open >= max) throw new Failure(code, { values: { most: max }, trace: { limit: code } });
  return open;
}
