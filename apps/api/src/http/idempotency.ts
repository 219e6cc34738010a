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

type Answer = typeof idempotencyKeys.$inferSelect;

interface Attempt {
  actor: Actor;
  call: string;
  key: string | null;
  body: unknown;
}

/**
 * Runs `run` once for an actor, call and key, inside the caller's transaction, and answers its result id to every
 * repeat. A repeat that arrives meanwhile waits for the first on the key's unique index.
 */
export const idempotent = (tx: Db, attempt: Attempt, run: () => Promise<number>): Promise<number> =>
  runOnce(tx, attempt, {
    run,
    resultOf: ({ resultId }) => resultId,
    columns: (resultId) => ({ resultId }),
  });

/** The same for what is named by a path, as an uploaded file is. */
export const idempotentPath = (tx: Db, attempt: Attempt, run: () => Promise<string>): Promise<string> =>
  runOnce(tx, attempt, {
    run,
    resultOf: ({ resultPath }) => resultPath,
    columns: (resultPath) => ({ resultPath }),
  });

interface Work<Result> {
  run: () => Promise<Result>;
  /** The result of an earlier run; null where it has none of this kind. */
  resultOf: (answer: Answer) => Result | null;
  columns: (result: Result) => Partial<Answer>;
}

async function runOnce<Result>(
  tx: Db,
  { actor, call, key, body }: Attempt,
  { run, resultOf, columns }: Work<Result>,
): Promise<Result> {
  if (key === null) return run();
  if (key.length === 0 || key.length > 200) throw invalid('Idempotency-Key', 'invalid');
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const answerTo = async (name: KeyName): Promise<Result | null> => {
    const answer = await findAnswer(tx, name);
    return answer?.bodyHash.equals(bodyHash) ? resultOf(answer) : null;
  };
  const before = asGuestBefore(actor);
  const earlier = before === null ? null : await answerTo({ actor: before, call, key });
  if (earlier !== null) return earlier;
  const name = { actor: actorKey(actor), call, key };
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...name, bodyHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare(PREPARED)
    .execute();
  if (claimed.length === 0) {
    const first = await answerTo(name);
    if (first === null) throw new Failure('idempotency-mismatch');
    return first;
  }
  const result = await run();
  await tx.update(idempotencyKeys).set(columns(result)).where(isNamed(name)).prepare(PREPARED).execute();
  return result;
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

interface KeyName {
  actor: string;
  call: string;
  key: string;
}

const isNamed = ({ actor, call, key }: KeyName) =>
  and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));

async function findAnswer(tx: Db, name: KeyName): Promise<Answer | undefined> {
  const [answer] = await tx.select().from(idempotencyKeys).where(isNamed(name));
  return answer;
}
