import type { Ref } from '@hamper/contract/envelope';
import { canInstruct } from '@hamper/contract/lifecycle';
import type { Instructions } from '@hamper/contract/orders';
import { eq, type SQL } from 'drizzle-orm';

import { transactionWithRetry } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { lockPlacePhoto } from '../../accounts/index.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { recordEvent, limitEvents } from '../record-event.ts';

/** How often it may be changed in one order: each time is told to its shop. */
const MAX_CHANGES = 20;

const addressParts = ['house', 'floor', 'office'] as const;

/**
 * Changes what the buyer told the shop and the courier: the note, the delivery
 * instructions, and the parts of the address. The street stays, since
 * fee and way go by it. The same again changes nothing, and nobody is told.
 * @throws not-found, instructions-late, too-many-changes, validation
 */
export async function changeInstructions(
  ctx: Ctx,
  { ref, scope, input }: { ref: Ref; scope: SQL; input: Instructions },
  hooks: OrderHooks,
): Promise<void> {
  await transactionWithRetry(ctx.db, async (tx) => {
    const order = await lockOrder(tx, ref, scope);
    if (!canInstruct(order.status)) throw new Failure('instructions-late');
    const changes = changesOf(order, input);
    if (changes === null) return;
    if (changes.placePhotoId) await lockPlacePhoto(tx, ctx.actor, changes.placePhotoId, 'photo');
    await limitEvents(tx, order.id, 'instructions', MAX_CHANGES);
    await tx
      .update(orders)
      .set({ ...changes, updatedAt: ctx.now })
      .where(eq(orders.id, order.id));
    const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    await recordEvent(tx, ctx, { order, kind: 'instructions', mover: 'shopper', actorId });
    // Before it is paid for, its shop does not know of it.
    if (order.placedAt !== null)
      await hooks.onBuyerChange(tx, ctx, { orderId: order.id, shopId: order.shopId, about: 'instructions' });
  });
}

/** The columns that change; null if all is as it was. */
function changesOf(
  order: LockedOrder,
  { note: newNote, handover, door_code: code, door_note: way, photo, ...parts }: Instructions,
): Partial<LockedOrder> | null {
  const { note, address } = order;
  const given = addressParts.filter((part) => parts[part] !== undefined);
  const [first] = given;
  if (!address && first !== undefined) throw invalid(first, 'invalid');
  const isNewNote = newNote !== undefined && (newNote || null) !== note;
  const isNewAddress = given.some((part) => (parts[part] ?? '') !== (address?.[part] ?? ''));
  const door = doorChanges(order, { handover, door_code: code, door_note: way, photo });
  if (!isNewNote && !isNewAddress && door === null) return null;
  return {
    ...door,
    ...(isNewNote ? { note: newNote || null } : {}),
    ...(isNewAddress && address ? { address: withParts(address, parts) } : {}),
  };
}

const doorFields = {
  handover: 'handover',
  door_code: 'doorCode',
  door_note: 'doorNote',
  photo: 'placePhotoId',
} as const;

/** The delivery instructions that change; null if all are as they were. */
function doorChanges(
  order: LockedOrder,
  given: Pick<Instructions, keyof typeof doorFields>,
): Partial<LockedOrder> | null {
  const changed = (Object.keys(doorFields) as (keyof typeof doorFields)[]).filter(
    (field) => given[field] !== undefined && (given[field] || null) !== order[doorFields[field]],
  );
  const [first] = changed;
  if (first === undefined) return null;
  if (!order.address) throw invalid(first, 'invalid');
  const columns = changed.map((field) => [doorFields[field], given[field] || null]);
  // A code alone is for who hands it over as usual.
  return { handover: order.handover ?? 'hand', ...Object.fromEntries(columns) };
}

function withParts(
  address: NonNullable<LockedOrder['address']>,
  parts: Pick<Instructions, (typeof addressParts)[number]>,
): NonNullable<LockedOrder['address']> {
  const merged = { ...address, ...parts };
  // A blank part is none.
  const filled = Object.entries(merged).filter(([, value]) => value);
  return { ...Object.fromEntries(filled), address: address.address };
}
