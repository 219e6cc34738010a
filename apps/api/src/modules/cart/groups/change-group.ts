import { and, eq, inArray, not } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { carts, groupOrders, userCarts } from '../../../db/schema/cart.ts';
import { Failure, notFound } from '../../../failure.ts';
import type { Ctx, Env, UserActor } from '../../../http/context.ts';
import { consumeLimit } from '../../accounts/index.ts';
import { announceCarts } from '../cart-topic.ts';
import { changedAt } from '../ensure-cart.ts';
import { ownerOfCart } from '../owner.ts';
import type { GroupHooks } from './group-hooks.ts';
import { type Settings, settingsOf } from './open-group.ts';
import { isOpen, lockOwnGroup, refuseAwaited, type RunningGroup, tellMembers } from './queries.ts';
import { refuseTooEarly } from './refuse-too-early.ts';

type UserCtx = Ctx & { actor: UserActor };

/**
 * Changes the settings of an open group.
 * @throws not-found, group-invalid, parts-not-yet, validation
 */
export async function changeGroup(ctx: UserCtx, uuid: string, settings: Settings): Promise<void> {
  const changes = settingsOf(ctx, settings);
  await refuseTooEarly(ctx.db, { pays: settings.pays, now: ctx.now });
  await ctx.db.transaction(async (tx) => {
    const { cart, group } = await lockOwnGroup(tx, ctx.actor, uuid);
    if (!isOpen(cart, group, ctx.now)) throw new Failure('group-invalid');
    await tx
      .update(groupOrders)
      .set({ ...changes, updatedAt: ctx.now })
      .where(eq(groupOrders.id, group.id));
  });
}

/**
 * Locks a group: members change nothing from here on. Locked again it stays so.
 * @throws not-found, group-invalid
 */
export async function lockGroup(ctx: UserCtx, uuid: string, hooks: GroupHooks): Promise<void> {
  await ctx.db.transaction(async (tx) =>
    lockInTransaction(tx, ctx, await lockOwnGroup(tx, ctx.actor, uuid), hooks),
  );
}

/** The same in a transaction that has locked its cart. */
export async function lockInTransaction(
  tx: Db,
  env: Env,
  running: RunningGroup,
  hooks: GroupHooks,
): Promise<void> {
  if (running.group.status === 'locked') return;
  await writeStatus(tx, env, running, { status: 'locked' });
  await tellMembers(tx, env, running, { hooks, about: 'locked' });
}

/**
 * Reopens a locked group, with another deadline or none; one that has passed is removed.
 * @throws not-found, group-invalid, payment-awaited, too-many-requests, validation
 */
export async function reopenGroup(
  ctx: UserCtx,
  uuid: string,
  { deadline, hooks }: Pick<Settings, 'deadline'> & { hooks: GroupHooks },
): Promise<void> {
  const asked = settingsOf(ctx, { deadline });
  await ctx.db.transaction(async (tx) =>
    reopenInTransaction(tx, ctx, await lockOwnGroup(tx, ctx.actor, uuid), { asked, hooks }),
  );
}

/** The same in a transaction that has locked its cart. */
export async function reopenInTransaction(
  tx: Db,
  env: Env,
  running: RunningGroup,
  { asked = {}, hooks }: { asked?: { deadline?: Date | null }; hooks: GroupHooks },
): Promise<void> {
  const { group, cart } = running;
  if (isOpen(cart, group, env.now)) return;
  await refuseAwaited(tx, cart.id);
  await consumeLimit({ db: tx, now: env.now }, 'reopenings-of-group', group.uuid);
  const past = group.deadline !== null && group.deadline <= env.now ? { deadline: null } : {};
  await writeStatus(tx, env, running, { status: 'open', ...past, ...asked });
  await tellMembers(tx, env, running, { hooks, about: 'reopened' });
}

async function writeStatus(
  tx: Db,
  env: Env,
  { group, cart }: RunningGroup,
  changes: { status: 'open' | 'locked'; deadline?: Date | null },
): Promise<void> {
  await tx
    .update(groupOrders)
    .set({ ...changes, updatedAt: env.now })
    .where(eq(groupOrders.id, group.id));
  await tx
    .update(carts)
    .set({ grouped: changes.status === 'open', updatedAt: changedAt(env.now) })
    .where(eq(carts.id, cart.id));
  announceCarts(tx, env, ownerOfCart(cart));
}

/**
 * Reminds members who are not done, all of them or some: on their pages, and by a notification where they have an account.
 * @throws not-found, group-invalid, too-many-requests
 */
export async function nudgeMembers(
  ctx: UserCtx,
  uuid: string,
  { ids, hooks }: { ids: number[] | undefined; hooks: GroupHooks },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const running = await lockOwnGroup(tx, ctx.actor, uuid);
    const { cart, group } = running;
    if (!isOpen(cart, group, ctx.now)) throw new Failure('group-invalid');
    await consumeLimit({ db: tx, now: ctx.now }, 'nudges-of-group', uuid);
    const inCart = and(eq(userCarts.cartId, cart.id), ids && inArray(userCarts.id, ids));
    const asked = await tx
      .update(userCarts)
      .set({ nudgedAt: ctx.now })
      .where(and(inCart, not(userCarts.done)))
      .returning({ id: userCarts.id });
    if (ids && asked.length === 0) throw notFound();
    await tx
      .update(carts)
      .set({ updatedAt: changedAt(ctx.now) })
      .where(eq(carts.id, cart.id));
    const members = asked.map(({ id }) => id);
    await tellMembers(tx, ctx, { ...running, ids: members }, { hooks, about: 'nudged' });
  });
}
