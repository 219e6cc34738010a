import { createHash } from 'node:crypto';

import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { passBotCheck, clientNetworkOf, spend } from '../accounts/index.ts';

/** So many orders of one person, and from one address, hold goods that nobody has paid. */
const MOST_OF = 3;
const MOST_FROM = 10;

/**
 * Lets one more order wait for its money, as long as not too many of the same person or from the same address do. To be
 * said late in a transaction: whoever comes at the same moment waits here until it is done.
 * @throws unpaid-orders
 */
export async function limitAwaitingPayment(
  tx: Db,
  { actor, address }: Pick<Ctx, 'actor' | 'address'>,
  orderId: number,
): Promise<void> {
  const { name, mine } = personOf(actor);
  // The one being placed has no time to be paid by yet.
  const those = and(isNotNull(orders.payUntil), isNull(orders.placedAt), mine);
  await count(tx, { name, those, most: MOST_OF, code: 'unpaid-orders' });
  // Blank where nobody said: then everybody would be one.
  if (address !== '')
    await countFrom(tx, { address, orderId, those: isNull(orders.placedAt), code: 'unpaid-orders' });
}

/** So many orders that are paid when they come wait for their shop: of one person, of a guest's phone, and from one place. */
const UNPAID_OF = { guest: 5, user: 10 };
const UNPAID_TO = 5;
/** From the third on a guest's browser shows that it is no robot. */
const UNPROVED = 2;

interface Unpaid {
  orderId: number;
  phone: string;
  /** The solution of a bot check. */
  proof: string | undefined;
  /** The account has a proved address or number. */
  isProven: boolean | undefined;
}

/**
 * Lets one more order go to its shop that is paid in cash or by a transfer, as long as not too many do that no shop has
 * accepted. Late in a transaction, likewise.
 * @throws open-orders, too-many-requests, bot-check-needed, bot-check-failed
 */
export async function limitUnpaid(tx: Db, ctx: Ctx, { orderId, phone, proof, isProven }: Unpaid) {
  const { actor, address } = ctx;
  const { name, mine } = personOf(actor);
  const code = 'open-orders';
  const unpaid = (those: SQL | undefined) => and(UNPAID, ne(orders.id, orderId), those);
  let open = await count(tx, { name, those: unpaid(mine), most: UNPAID_OF[actor.kind], code });
  if (actor.kind === 'guest') {
    const those = unpaid(and(isNull(orders.userId), eq(orders.phone, phone)));
    open = Math.max(open, await count(tx, { name: `phone ${phone}`, those, most: UNPAID_TO, code }));
  }
  if (isProven) return;
  if (address !== '') {
    open = Math.max(open, await countFrom(tx, { address, orderId, those: UNPAID, code }));
    await spend({ db: tx, now: ctx.now }, 'guest-orders-from-in-a-day', clientNetworkOf({ address }));
  }
  if (open < UNPROVED) return;
  if (proof === undefined) throw new Failure('bot-check-needed');
  await passBotCheck({ db: tx }, 'place-order', proof);
}

/** With its shop, which has not accepted it, and paid when it comes. */
const UNPAID = sql`${orders.status} = 'new' and ${orders.placedAt} is not null and exists (
  select from transactions t join payments p on p.id = t.payment_id
  where t.order_id = ${orders.id} and t.status = 'progress' and t.price_minor > 0 and p.tag in ('cash', 'bank'))`;

function personOf(actor: Ctx['actor']): { name: string; mine: SQL | undefined } {
  if (actor.kind === 'user') return { name: `user:${actor.id}`, mine: eq(orders.userId, actor.id) };
  const { guestHash } = actor;
  const mine = and(isNull(orders.userId), guestHash ? eq(orders.guestHash, guestHash) : sql`false`);
  return { name: guestHash?.toString('hex') ?? '', mine };
}

/** Counts those that wait from one place, and one more: what waits for its shop keeps nobody from paying by card. */
async function countFrom(
  tx: Db,
  { address, orderId, those, code }: { address: string; orderId: number; those: SQL; code: Counted['code'] },
): Promise<number> {
  const waitsFrom = createHash('sha256').update(clientNetworkOf({ address })).digest('hex').slice(0, 32);
  const here = and(eq(orders.waitsFrom, waitsFrom), ne(orders.id, orderId), those);
  const open = await count(tx, { name: waitsFrom, those: here, most: MOST_FROM, code });
  await tx.update(orders).set({ waitsFrom }).where(eq(orders.id, orderId));
  return open;
}

interface Counted {
  name: string;
  those: SQL | undefined;
  most: number;
  code: 'open-orders' | 'unpaid-orders';
}

async function count(tx: Db, { name, those, most, code }: Counted): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${name}`}, 0))`);
  const open = await tx.$count(orders, those);
  if (open >= most) throw new Failure(code, { values: { most }, trace: { limit: code } });
  return open;
}
