import { sql } from 'drizzle-orm';

import { shoppingLists as lists } from '../../db/schema/shopping-lists.ts';
import { notFound } from '../../failure.ts';
import { newSecret } from '../../secret.ts';
import { isOwnList, type OwnCtx } from './queries.ts';

export async function renameList(ctx: OwnCtx, uuid: string, name: string): Promise<void> {
  await changeList(ctx, uuid, { name, updatedAt: ctx.now });
}

export async function deleteList(ctx: OwnCtx, uuid: string): Promise<void> {
  const [deleted] = await ctx.db.delete(lists).where(isOwnList(ctx, uuid)).returning({ id: lists.id });
  if (!deleted) throw notFound();
}

/** Shares a list, and answers the key that opens it: the one that it has, or a new one. */
export async function shareList(ctx: OwnCtx, uuid: string): Promise<string> {
  const { shareKey } = await changeList(ctx, uuid, {
    shareKey: sql<string>`coalesce(share_key, ${newSecret()})`,
  });
  if (shareKey === null) throw new Error('The list was not shared');
  return shareKey;
}

/** From here on the key opens nothing; sharing again makes another one. */
export async function stopSharing(ctx: OwnCtx, uuid: string): Promise<void> {
  await changeList(ctx, uuid, { shareKey: null });
}

async function changeList(
  ctx: OwnCtx,
  uuid: string,
  change: { name?: string; updatedAt?: Date; shareKey?: ReturnType<typeof sql<string>> | null },
) {
  const [changed] = await ctx.db
    .update(lists)
    .set(change)
    .where(isOwnList(ctx, uuid))
    .returning({ shareKey: lists.shareKey });
  if (!changed) throw notFound();
  return changed;
}
