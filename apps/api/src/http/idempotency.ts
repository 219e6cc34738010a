import { createHash } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import { type Db, PREPARED } from '../db/query.ts';
import { idempotencyKeys } from '../db/schema/orders.ts';
import { Failure, invalid } from '../failure.ts';
import type { Actor } from './context.ts';

/** Keys belong to whoever sent them: the same key from someone else is another key. */
export const guestKey = (hash: Buffer | null): string => `guest:${hash?.toString('hex') ?? ''}`;
const actorKey = (actor: Actor): string =>
  actor.kind === 'user' ? `user:${actor.id}` : guestKey(actor.guestHash);

/**
 * Runs `run` once for an actor, call and key, inside the caller's transaction, and answers its result id to every
 * repeat. A repeat that arrives meanwhile waits for the first on the key's unique index.
 */
export async function idempotent(
  tx: Db,
  { actor, call, key, body }: { actor: Actor; call: string; key: string | null; body: unknown },
  run: () => Promise<number>,
): Promise<number> {
  if (key === null) return run();
  if (key.length === 0 || key.length > 200) throw invalid('Idempotency-Key', 'invalid');
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const earlier = await resultOf(tx, asGuestBefore(actor), { call, key, bodyHash });
  if (earlier !== null) return earlier;
  const name = { actor: actorKey(actor), call, key };
  const sameKey = and(
    eq(idempotencyKeys.actor, name.actor),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  );
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...name, bodyHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare(PREPARED)
    .execute();
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(sameKey);
    if (!first?.resultId || !first.bodyHash.equals(bodyHash)) throw new Failure('idempotency-mismatch');
    return first.resultId;
  }
  const resultId = await run();
  await tx.update(idempotencyKeys).set({ resultId }).where(sameKey).prepare(PREPARED).execute();
  return resultId;
}

/** Whether a key of an actor's has been answered: a repeated call with it does nothing any more. */
export async function isAnswered(
  db: Db,
  { actor, call, key }: { actor: Actor; call: string; key: string | null },
): Promise<boolean> {
  if (key === null) return false;
  const actors = [actorKey(actor), asGuestBefore(actor)].filter((one) => one !== null);
  const found = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        inArray(idempotencyKeys.actor, actors),
        eq(idempotencyKeys.call, call),
        eq(idempotencyKeys.key, key),
      ),
    );
  return found.length > 0;
}

/** Someone who has just signed in may repeat what they sent as a guest a moment ago. */
const asGuestBefore = (actor: Actor): string | null =>
  actor.kind === 'user' && actor.guestHash ? guestKey(actor.guestHash) : null;

async function resultOf(
  tx: Db,
  actor: string | null,
  { call, key, bodyHash }: { call: string; key: string; bodyHash: Buffer },
): Promise<number | null> {
  if (actor === null) return null;
  const [first] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key)),
    );
  return first?.bodyHash.equals(bodyHash) ? first.resultId : null;
}
