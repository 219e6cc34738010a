import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { orderParts, orders, orderShares } from '../../db/schema/orders.ts';
import { walletTopUps } from '../../db/schema/wallet.ts';
import type { Ctx } from '../../http/context.ts';
import { clientNetworkOf, countAttempt, requireWithinLimit } from '../accounts/index.ts';
import type { PaymentEnv } from './env.ts';
import type { Payable } from './payable.ts';

interface Payer {
  userId: number | null;
  guestHash: Buffer | null;
}

const nameOf = ({ userId, guestHash }: Payer): string | null =>
  userId === null ? (guestHash?.toString('hex') ?? null) : `user:${userId}`;

/** A private link is opened by any browser: each is another guest, and pays for the same thing. */
function nameOfPayable(payable: Payable): string {
  if ('orderId' in payable) return `order:${payable.orderId}`;
  if ('bookingId' in payable) return `booking:${payable.bookingId}`;
  return 'topUpId' in payable ? `top-up:${payable.topUpId}` : `part:${payable.partId}`;
}

/**
 * Counts a declined card of whoever pays, for the thing that is paid, and of the network that a payment was begun from: trying
 * out stolen numbers leaves many. Answers whether the first two are beyond their limit.
 */
export async function countDecline(env: Pick<PaymentEnv, 'db' | 'now'>, payable: Payable): Promise<boolean> {
  const payer = await payerOf(env, payable);
  const name = payer ? nameOf(payer) : null;
  if (payer?.waitsFrom) await countAttempt(env, 'card-declines-from', payer.waitsFrom);
  const isWithin = await countAttempt(env, 'card-declines-for', nameOfPayable(payable));
  const isPayerWithin = name === null || (await countAttempt(env, 'card-declines-of', name));
  return !(isWithin && isPayerWithin);
}

async function payerOf({ db }: Pick<PaymentEnv, 'db'>, payable: Payable) {
  if ('orderId' in payable) {
    const [order] = await db
      .select({ userId: orders.userId, guestHash: orders.guestHash, waitsFrom: orders.waitsFrom })
      .from(orders)
      .where(eq(orders.id, payable.orderId));
    return order;
  }
  if ('topUpId' in payable) {
    const [topUp] = await db
      .select({ userId: walletTopUps.userId, waitsFrom: walletTopUps.waitsFrom })
      .from(walletTopUps)
      .where(eq(walletTopUps.id, payable.topUpId));
    return topUp && { ...topUp, guestHash: null };
  }
  if ('partId' in payable) return payerOfPart(db, payable.partId);
  const [booking] = await db
    .select({ userId: bookings.userId, guestHash: bookings.guestHash, waitsFrom: bookings.waitsFrom })
    .from(bookings)
    .where(eq(bookings.id, payable.bookingId));
  return booking;
}

async function payerOfPart(db: Db, partId: number) {
  const { userId, guest } = orderShares;
  const [part] = await db
    .select({ userId, guest, waitsFrom: orderParts.waitsFrom })
    .from(orderParts)
    .innerJoin(
      orderShares,
      and(eq(orderShares.orderId, orderParts.orderId), eq(orderShares.number, orderParts.number)),
    )
    .where(eq(orderParts.id, partId));
  return part && { ...part, guestHash: part.guest === null ? null : Buffer.from(part.guest, 'hex') };
}

/** A client network, as what is being paid from there is marked with it; null for an unknown one, which all would share. */
export const payingNetwork = ({ address }: Pick<Ctx, 'address'>): string | null =>
  address === ''
    ? null
    : createHash('sha256').update(clientNetworkOf({ address })).digest('hex').slice(0, 32);

/**
 * Refuses another card payment of who was declined too often, or for a thing that is paid anew.
 * @throws too-many-requests
 */
export async function limitDeclines(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  { network, payable }: { network: string | null; payable?: Payable },
): Promise<void> {
  const { actor } = ctx;
  const name = nameOf(
    actor.kind === 'user'
      ? { userId: actor.id, guestHash: null }
      : { userId: null, guestHash: actor.guestHash },
  );
  if (name !== null) await requireWithinLimit(ctx, 'card-declines-of', name);
  if (payable) await requireWithinLimit(ctx, 'card-declines-for', nameOfPayable(payable));
  if (network !== null) await requireWithinLimit(ctx, 'card-declines-from', network);
}
