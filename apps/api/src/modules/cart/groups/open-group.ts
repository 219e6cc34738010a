import { MAX_DEADLINE_DAYS } from '@hamper/contract/groups/bounds';
import type { groupOrdersEndpoints } from '@hamper/contract/groups/group-orders';
import type { GroupPayer, UnpaidPartRule } from '@hamper/contract/lifecycle';
import { toMinor } from '@hamper/contract/prices/money';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import { carts, groupOrders, userCarts } from '../../../db/schema/cart.ts';
import { invalid } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { consumeLimit } from '../../accounts/index.ts';
import { shopsByIds } from '../../catalogue/index.ts';
import { ensurePart } from '../cart-part.ts';
import { announceCarts } from '../cart-topic.ts';
import { changedAt, ensureCart } from '../ensure-cart.ts';
import { type GroupRow, groupOfCart, refuseAwaited } from './queries.ts';
import { refuseTooEarly } from './refuse-too-early.ts';

type UserCtx = Ctx & { actor: UserActor };
type CartRow = typeof carts.$inferSelect;
type Input = z.output<(typeof groupOrdersEndpoints)['POST /dashboard/user/group-orders']['body']>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Opens the owner's cart at a shop to a group, or changes the settings of the one that it is open to. Returns the group's uuid.
 * @throws payment-awaited, parts-not-yet, too-many-requests, validation
 */
export async function openGroup(
  ctx: UserCtx,
  { shop_id: shopId, name, ...settings }: Input,
): Promise<string> {
  const shop = (await shopsByIds(ctx.db, [shopId])).get(shopId);
  if (!shop?.active) throw invalid('shop_id', 'gone');
  const changes = settingsOf(ctx, settings);
  await refuseTooEarly(ctx.db, { pays: settings.pays, now: ctx.now });
  return ctx.db.transaction(async (tx) => {
    const { id } = await ensureCart(tx, { ownerId: ctx.actor.id }, { shopId, now: ctx.now });
    const [cart] = await tx.select().from(carts).where(eq(carts.id, id));
    if (!cart) throw new Error('The cart is not there');
    const group = await ensureGroup(tx, ctx, cart, name);
    await tx
      .update(groupOrders)
      .set({ ...changes, updatedAt: ctx.now })
      .where(eq(groupOrders.id, group.id));
    announceCarts(tx, ctx, { ownerId: ctx.actor.id });
    return group.uuid;
  });
}

export interface Settings {
  limit?: number | null | undefined;
  deadline?: string | null | undefined;
  pays?: GroupPayer | undefined;
  unpaid?: UnpaidPartRule | undefined;
  pay_minutes?: number | undefined;
}

/**
 * The columns of requested settings.
 * @throws validation for a deadline that is over, or too far away
 */
export function settingsOf(
  { now, currency }: Pick<Ctx, 'now' | 'currency'>,
  { limit, deadline, ...terms }: Settings,
) {
  const at = typeof deadline === 'string' ? new Date(deadline) : deadline;
  if (at && (at <= now || at.getTime() > now.getTime() + MAX_DEADLINE_DAYS * DAY_MS))
    throw invalid('deadline', 'invalid');
  return {
    ...(limit === undefined
      ? {}
      : { limitMinor: limit === null ? null : toMinor(limit), currencyId: currency.id }),
    ...(at === undefined ? {} : { deadline: at }),
    ...(terms.pays === undefined ? {} : { pays: terms.pays }),
    ...(terms.unpaid === undefined ? {} : { unpaid: terms.unpaid }),
    ...(terms.pay_minutes === undefined ? {} : { payMinutes: terms.pay_minutes }),
  };
}

/**
 * The group of a locked cart, opened if there is none. The owner's part gets their name, which members see.
 * @throws payment-awaited, too-many-requests
 */
export async function ensureGroup(tx: Db, ctx: UserCtx, cart: CartRow, name?: string): Promise<GroupRow> {
  // A deadline that has passed is not written down at once: a new one would open what is being paid.
  await refuseAwaited(tx, cart.id);
  const partId = await ensurePart(tx, cart.id, ctx.actor.id);
  const firstName = sql`(select nullif(firstname, '') from users where id = ${ctx.actor.id})`;
  const [part] = await tx
    .update(userCarts)
    .set({ name: name ?? sql`coalesce(${userCarts.name}, ${firstName})` })
    .where(eq(userCarts.id, partId))
    .returning({ name: userCarts.name });
  const existing = await groupOfCart(tx, cart.id);
  if (existing) {
    if (name !== undefined)
      await tx.update(groupOrders).set({ ownerName: name }).where(eq(groupOrders.id, existing.id));
    return existing;
  }
  await consumeLimit({ db: tx, now: ctx.now }, 'groups-of-in-a-day', String(ctx.actor.id));
  const [group] = await tx
    .insert(groupOrders)
    .values({
      ...{ uuid: cart.uuid, cartId: cart.id, shopId: cart.shopId, ownerId: ctx.actor.id },
      ...{ ownerName: part?.name ?? null, currencyId: ctx.currency.id },
      ...{ createdAt: ctx.now, updatedAt: ctx.now },
    })
    .returning();
  if (!group) throw new Error('The group was not opened');
  await tx
    .update(carts)
    .set({ grouped: true, updatedAt: changedAt(ctx.now) })
    .where(eq(carts.id, cart.id));
  return group;
}
