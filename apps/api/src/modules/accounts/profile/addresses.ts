import type { AddressInput } from '@hamper/contract/accounts';
import type { Ref } from '@hamper/contract/envelope';
import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import { addresses, users } from '../../../db/schema/accounts.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';

type OwnCtx = Pick<Ctx, 'db'> & { actor: UserActor };
type Input = z.output<typeof AddressInput>;
export type AddressRow = typeof addresses.$inferSelect;

/** Nobody keeps more, and every list of them is whole. */
const MOST = 50;

const own = ({ actor }: OwnCtx, ref: Ref): SQL | undefined =>
  and(
    eq(addresses.userId, actor.id),
    typeof ref === 'number' ? eq(addresses.id, ref) : eq(addresses.uuid, ref),
  );

/** All of a person's addresses, the active one first. */
export const addressesOf = (db: Db, userId: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.active), asc(addresses.id))
    .limit(MOST);

export async function addressOf(ctx: OwnCtx, ref: Ref): Promise<AddressRow> {
  const [found] = await ctx.db.select().from(addresses).where(own(ctx, ref));
  if (!found) throw notFound();
  return found;
}

/** Keeps an address; the first one is where the shopper is. A repeat with the same `key` finds what the first one kept. */
export const keepAddress = (ctx: OwnCtx, input: Input, key: string | null): Promise<AddressRow> =>
  ctx.db.transaction(async (tx) => {
    const once = { actor: ctx.actor, call: 'keep-address', key, body: input };
    const id = await idempotent(tx, once, () => insertAddress(tx, ctx.actor.id, input));
    return addressOf({ ...ctx, db: tx }, id);
  });

async function insertAddress(tx: Db, userId: number, input: Input): Promise<number> {
  await inTurn(tx, userId);
  const [held] = await tx.select({ total: count() }).from(addresses).where(eq(addresses.userId, userId));
  const total = held?.total ?? 0;
  if (total >= MOST) throw invalid('address', 'too-many', { limit: MOST });
  const active = input.active || total === 0;
  if (active) await leaveActive(tx, userId);
  const [kept] = await tx
    .insert(addresses)
    .values({ ...rowOf(input), uuid: uuid(), userId, active })
    .returning({ id: addresses.id });
  if (!kept) throw new Error('The address was not written');
  return kept.id;
}

/** Changes an address. What is active stays so: one is somewhere. */
export const changeAddress = (ctx: OwnCtx, ref: Ref, input: Input): Promise<AddressRow> =>
  ctx.db.transaction(async (tx) => {
    await inTurn(tx, ctx.actor.id);
    const before = await addressOf({ ...ctx, db: tx }, ref);
    if (input.active && !before.active) await leaveActive(tx, ctx.actor.id);
    const [changed] = await tx
      .update(addresses)
      .set({ ...rowOf(input), active: before.active || input.active })
      .where(eq(addresses.id, before.id))
      .returning();
    if (!changed) throw notFound();
    return changed;
  });

/** Forgets an address; were it the active one, the oldest of the others takes its place. */
export const forgetAddress = (ctx: OwnCtx, ref: Ref): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await inTurn(tx, ctx.actor.id);
    const [gone] = await tx.delete(addresses).where(own(ctx, ref)).returning({ active: addresses.active });
    if (!gone) throw notFound();
    if (!gone.active) return;
    const [next] = await addressesOf(tx, ctx.actor.id);
    if (next) await tx.update(addresses).set({ active: true }).where(eq(addresses.id, next.id));
  });

export const setActiveAddress = (ctx: OwnCtx, ref: Ref): Promise<AddressRow> =>
  ctx.db.transaction(async (tx) => {
    await inTurn(tx, ctx.actor.id);
    await leaveActive(tx, ctx.actor.id);
    const [active] = await tx.update(addresses).set({ active: true }).where(own(ctx, ref)).returning();
    // What was left is so again: nothing of this happens.
    if (!active) throw notFound();
    return active;
  });

/** One change of a person's addresses at a time: two first ones must not both be active. */
const inTurn = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

const leaveActive = (tx: Db, userId: number) =>
  tx
    .update(addresses)
    .set({ active: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.active, true)));

const rowOf = ({ title, address, house, floor, note, location: { latitude, longitude } }: Input) => ({
  title,
  address,
  house,
  floor,
  note,
  latitude,
  longitude,
});
