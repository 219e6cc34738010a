import type { OrderKind } from '@hamper/contract/lifecycle';
import { eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { beginParts, notifyPlaced, type OrderHooks, transferDeadline } from '../orders/index.ts';
import { payingNetwork } from '../payments/index.ts';
import { buyerOf, limitAwaitingPayment, limitHeldGoods, limitUnpaid } from './limit-open-orders.ts';
import type { PaymentMethod } from './paying/payment-method.ts';
import type { PaymentPlan } from './paying/plan-payment.ts';
import { securePayment } from './paying/secure-payment.ts';

/** How long an order awaits a card payment; after that its holds are released. */
export const PAY_MS = 15 * 60 * 1000;

/** An order that is written, and whose money is to be secured. */
export interface WrittenOrder {
  id: number;
  shopId: number;
  method: PaymentMethod;
  plan: PaymentPlan;
  /** The money is held until the order is ready. */
  captureLater: boolean;
  slotFrom: Date | null;
}

interface Secured {
  kind: OrderKind;
  written: WrittenOrder[];
  /** A card provider has to confirm at least one of the payments first. */
  isAwaited: boolean;
  phone: string;
  email: string | null;
  /** The solution of a bot check. */
  proof: string | undefined;
  isProven: boolean | undefined;
  /** The last step before they are placed with their shops, once nothing is awaited. */
  beforePlacing?: () => Promise<void>;
}

/**
 * Secures the payments of orders that are placed together. They wait for a card, all for the same time, or are placed with
 * their shops.
 * @throws wallet-insufficient, payment-unavailable, and what the limits of open orders throw
 */
export async function secureOrders(tx: Db, ctx: Ctx, secured: Secured, hooks: OrderHooks): Promise<void> {
  const { written, isAwaited, phone, proof, isProven } = secured;
  for (const { id: orderId, ...order } of written)
    await securePayment(tx, ctx, { orderId, ...order, currency: ctx.currency.code });
  const orderIds = written.map(({ id }) => id);
  if (isAwaited) {
    await limitAwaitingPayment(tx, ctx, orderIds);
    const payUntil = new Date(ctx.now.getTime() + PAY_MS);
    await tx.update(orders).set({ payUntil }).where(inArray(orders.id, orderIds));
    return;
  }
  if (written.some(({ plan }) => plan.dueMinor > 0))
    await limitUnpaid(tx, ctx, { orderIds, buyer: buyerOf(ctx.actor), phone, proof, isProven });
  await secured.beforePlacing?.();
  await placeWithShops(tx, ctx, secured, hooks);
}

async function placeWithShops(
  tx: Db,
  ctx: Ctx,
  { kind, written, email }: Pick<Secured, 'kind' | 'written' | 'email'>,
  hooks: OrderHooks,
): Promise<void> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const waitsFrom = payingNetwork(ctx);
  for (const { id, shopId, method, plan, slotFrom } of written) {
    if (method.tag === 'bank' && plan.dueMinor > 0) {
      const payUntil = await transferDeadline(tx, ctx.now, slotFrom);
      await tx.update(orders).set({ payUntil }).where(eq(orders.id, id));
    }
    if (await beginParts(tx, ctx, id, hooks)) {
      await limitHeldGoods(tx, ctx.actor, [id]);
      continue;
    }
    await notifyPlaced(tx, ctx, { id, kind, shopId, userId, email, waitsFrom }, hooks.onPlaced);
  }
}
