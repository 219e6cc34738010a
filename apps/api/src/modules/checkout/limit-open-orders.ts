import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { verifyBotCheck, clientNetworkOf, consumeLimit } from '../accounts/index.ts';
import { limitDeclines, payingNetwork } from '../payments/index.ts';

/** How many checkouts of one person, and of one network, may hold goods before they are paid; one of several shops is one. */
const MAX_PER_PERSON = 3;
const MAX_PER_NETWORK = 10;

/**
 * Limits the orders of a person and of a client network that await a card payment. To be called late in a transaction:
 * concurrent calls wait here until its commit. Who was declined too often begins none.
 * @throws unpaid-orders, too-many-requests
 */
export async function limitAwaitingPayment(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'address' | 'now'>,
  orderIds: number[],
): Promise<void> {
  const { actor, address } = ctx;
  await limitDeclines({ ...ctx, db: tx }, { network: payingNetwork(ctx) });
  await limitHeldGoods(tx, actor, orderIds);
  // An unknown address is not counted: everybody would share it.
  if (address !== '')
    await countOfNetwork(tx, {
      address,
      orderIds,
      condition: isNull(orders.placedAt),
      code: 'unpaid-orders',
    });
}

/**
 * Limits the orders of a person that hold goods which no shop has seen: they await a card, or the parts of a group's members. To be
 * called late in a transaction, likewise.
 * @throws unpaid-orders
 */
export async function limitHeldGoods(tx: Db, actor: Ctx['actor'], orderIds: number[]): Promise<void> {
  const { name, ofPerson } = personOf(buyerOf(actor));
  const isHeld = and(isNull(orders.placedAt), eq(orders.status, 'new'));
  const waits = or(isNotNull(orders.payUntil), isNotNull(orders.partsUntil));
  const condition = and(isHeld, waits, notInArray(orders.id, orderIds), ofPerson);
  await count(tx, { name, condition, max: MAX_PER_PERSON, code: 'unpaid-orders' });
}

/** How many unaccepted checkouts in cash or by transfer: of one person, and to a guest's phone. */
const MAX_UNPAID = { guest: 5, user: 10 };
const MAX_UNPAID_PER_PHONE = 5;
/** From the third order on a guest needs a bot check; here each order of a checkout counts. */
const UNCHECKED = 2;

/** Whose orders they are: an account's, or of a guest's browser. */
type Buyer = Pick<typeof orders.$inferSelect, 'userId' | 'guestHash'>;

export const buyerOf = (actor: Ctx['actor']): Buyer =>
  actor.kind === 'user'
    ? { userId: actor.id, guestHash: null }
    : { userId: null, guestHash: actor.guestHash };

/** Whether an account has a verified mail address or phone number. */
export const isProven = sql<boolean>`${users.emailVerifiedAt} is not null or ${users.phoneVerifiedAt} is not null`;

interface UnpaidOrders {
  orderIds: number[];
  /** Not the actor: an order may be paid by whoever has its private link. */
  buyer: Buyer;
  phone: string;
  /** The solution of a bot check. */
  proof: string | undefined;
  isProven: boolean | undefined;
}

/**
 * Limits the orders in cash or by transfer that no shop has accepted yet. To be called late in a transaction, likewise.
 * @throws open-orders, too-many-requests, bot-check-needed, bot-check-failed
 */
export async function limitUnpaid(
  tx: Db,
  { address, now }: Pick<Ctx, 'address' | 'now'>,
  { orderIds, buyer, phone, proof, isProven }: UnpaidOrders,
) {
  const { name, ofPerson } = personOf(buyer);
  const isGuest = buyer.userId === null;
  const code = 'open-orders';
  const unpaid = (condition: SQL | undefined) => and(isUnpaid, notInArray(orders.id, orderIds), condition);
  const max = MAX_UNPAID[isGuest ? 'guest' : 'user'];
  let open = await count(tx, { name, condition: unpaid(ofPerson), max, code });
  if (isGuest) {
    const condition = unpaid(and(isNull(orders.userId), eq(orders.phone, phone)));
    open = Math.max(
      open,
      await count(tx, { name: `phone ${phone}`, condition, max: MAX_UNPAID_PER_PHONE, code }),
    );
  }
  if (isProven) return;
  if (address !== '') {
    open = Math.max(open, await countOfNetwork(tx, { address, orderIds, condition: isUnpaid, code }));
    const network = clientNetworkOf({ address });
    await consumeLimit({ db: tx, now }, 'guest-orders-from-in-a-day', network, orderIds.length);
  }
  if (open + orderIds.length <= UNCHECKED) return;
  if (proof === undefined) throw new Failure('bot-check-needed');
  await verifyBotCheck({ db: tx }, 'place-order', proof);
}

/** Placed, or waiting for the parts of a group, not accepted, and to be paid in cash or by transfer. */
const isUnpaid = sql`${orders.status} = 'new' and (${orders.placedAt} is not null or ${orders.partsUntil} is not null) and exists (
  select from transactions t join payments p on p.id = t.payment_id
  where t.order_id = ${orders.id} and t.status = 'progress' and t.price_minor > 0 and p.tag in ('cash', 'bank'))`;

function personOf({ userId, guestHash }: Buyer): { name: string; ofPerson: SQL | undefined } {
  if (userId !== null) return { name: `user:${userId}`, ofPerson: eq(orders.userId, userId) };
  const ofPerson = and(isNull(orders.userId), guestHash ? eq(orders.guestHash, guestHash) : sql`false`);
  return { name: guestHash?.toString('hex') ?? '', ofPerson };
}

/** Counts the matching orders of a client network, and marks the new ones with it. */
async function countOfNetwork(
  tx: Db,
  {
    address,
    orderIds,
    condition,
    code,
  }: { address: string; orderIds: number[]; condition: SQL; code: CountedOrders['code'] },
): Promise<number> {
  const waitsFrom = payingNetwork({ address }) ?? '';
  const ofNetwork = and(eq(orders.waitsFrom, waitsFrom), notInArray(orders.id, orderIds), condition);
  const open = await count(tx, { name: waitsFrom, condition: ofNetwork, max: MAX_PER_NETWORK, code });
  await tx.update(orders).set({ waitsFrom }).where(inArray(orders.id, orderIds));
  return open;
}

interface CountedOrders {
  name: string;
  condition: SQL | undefined;
  max: number;
  code: 'open-orders' | 'unpaid-orders';
}

/** Refuses more checkouts than `max`; returns how many orders they are. */
async function count(tx: Db, { name, condition, max, code }: CountedOrders): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${name}`}, 0))`);
  const [open = { checkouts: 0, orders: 0 }] = await tx
    .select({
      checkouts: sql<number>`count(distinct coalesce(${orders.parentId}, ${orders.id}))::int`,
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(condition);
  if (open.checkouts >= max) throw new Failure(code, { values: { most: max }, trace: { limit: code } });
  return open.orders;
}
