import type { AddressInput } from '@hamper/contract/accounts';
import type { Ref } from '@hamper/contract/envelope';
import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { addresses, users } from '../../../db/schema/accounts.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { idempotent, isAnswered } from '../../../http/idempotency.ts';
import { lockPlacePhoto } from './place-photos.ts';

type OwnCtx = Pick<Ctx, 'db'> & { actor: UserActor };
type Input = z.output<typeof AddressInput>;
export type AddressRow = typeof addresses.$inferSelect;

const ADD_CALL = 'keep-address';

/** Whether `addAddress` has answered this key. */
export const isAddressAdded = ({ db, actor }: OwnCtx, key: string | null): Promise<boolean> =>
  isAnswered(db, { actor, call: ADD_CALL, key });

/** A person has no more of them, and every list of them is whole. */
const MAX_ADDRESSES = 50;

const isOwnAddress = ({ actor }: OwnCtx, ref: Ref): SQL | undefined =>
  and(eq(addresses.userId, actor.id), hasRef(addresses, ref));

/** All of a person's addresses, the active one first. */
export const addressesOf = (db: Db, userId: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.active), asc(addresses.id))
    .limit(MAX_ADDRESSES);

export async function addressOf(ctx: OwnCtx, ref: Ref): Promise<AddressRow> {
  const [found] = await ctx.db.select().from(addresses).where(isOwnAddress(ctx, ref));
  if (!found) throw notFound();
  return found;
}

/** Adds an address; the first one becomes the active one. A repeat with the same `key` answers the address that was added. */
export const addAddress = (ctx: OwnCtx, input: Input, key: string | null): Promise<AddressRow> =>
  ctx.db.transaction(async (tx) => {
    const request = { actor: ctx.actor, call: ADD_CALL, key, body: input };
    const id = await idempotent(tx, request, () => insertAddress(tx, ctx.actor, input));
    return addressOf({ ...ctx, db: tx }, id);
  });

async function insertAddress(tx: Db, actor: UserActor, input: Input): Promise<number> {
  const { id: userId } = actor;
  await lockAddresses(tx, userId);
  const [existing] = await tx.select({ total: count() }).from(addresses).where(eq(addresses.userId, userId));
  const total = existing?.total ?? 0;
  if (total >= MAX_ADDRESSES) throw invalid('address', 'too-many', { limit: MAX_ADDRESSES });
  if (input.photo) await lockPlacePhoto(tx, actor, input.photo, 'photo');
  const active = input.active || total === 0;
  if (active) await deactivateAddress(tx, userId);
  const [added] = await tx
    .insert(addresses)
    .values({ ...rowOf(input), uuid: uuid(), userId, active })
    .returning({ id: addresses.id });
  if (!added) throw new Error('The address was not written');
  return added.id;
}

/** Changes an address. The active one stays active: a person is always somewhere. */
export const updateAddress = (ctx: OwnCtx, ref: Ref, input: Input): Promise<AddressRow> =>
  ctx.db.transaction(async (tx) => {
    await lockAddresses(tx, ctx.actor.id);
    const before = await addressOf({ ...ctx, db: tx }, ref);
    if (input.photo) await lockPlacePhoto(tx, ctx.actor, input.photo, 'photo');
    if (input.active && !before.active) await deactivateAddress(tx, ctx.actor.id);
    const [changed] = await tx
      .update(addresses)
      .set({
        ...rowOf(input),
        ...(isMoved(before, input) && doorOf(input)),
        active: before.active || input.active,
      })
      .where(eq(addresses.id, before.id))
      .returning();
    if (!changed) throw notFound();
    return changed;
  });

/** Deletes an address; if it was the active one, the oldest of the others becomes active. */
export const deleteAddress = (ctx: OwnCtx, ref: Ref): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockAddresses(tx, ctx.actor.id);
    const [deleted] = await tx
      .delete(addresses)
      .where(isOwnAddress(ctx, ref))
      .returning({ active: addresses.active });
    if (!deleted) throw notFound();
    if (!deleted.active) return;
    const [next] = await addressesOf(tx, ctx.actor.id);
    if (next) await tx.update(addresses).set({ active: true }).where(eq(addresses.id, next.id));
  });

export const setActiveAddress = (ctx: OwnCtx, ref: Ref): Promise<AddressRow> =>
  ctx.db.transaction(async (tx) => {
    await lockAddresses(tx, ctx.actor.id);
    await deactivateAddress(tx, ctx.actor.id);
    const [active] = await tx
      .update(addresses)
      .set({ active: true })
      .where(isOwnAddress(ctx, ref))
      .returning();
    // The transaction is rolled back: the address that was active stays so.
    if (!active) throw notFound();
    return active;
  });

/** A code and a picture are of one door: where an address moves, they stay behind unless others come with it. */
const doorOf = ({ door_code = '', photo = null }: Input) => ({ doorCode: door_code, placePhotoId: photo });

const isMoved = (before: AddressRow, { location }: Input): boolean =>
  before.latitude !== location.latitude || before.longitude !== location.longitude;

/** One change of a person's addresses at a time: two first ones must not both be active. */
const lockAddresses = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

const deactivateAddress = (tx: Db, userId: number) =>
  tx
    .update(addresses)
    .set({ active: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.active, true)));

const rowOf = ({ title, address, house, floor, note, location, pinned, ...door }: Input) => ({
  title,
  address,
  house,
  floor,
  note,
  // Left out, they stay as they are, unless it moves: see `doorOf`.
  handover: door.handover,
  doorCode: door.door_code,
  placePhotoId: door.photo,
  latitude: location.latitude,
  longitude: location.longitude,
  pinned,
});
