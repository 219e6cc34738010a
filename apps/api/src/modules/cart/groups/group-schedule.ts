import { and, asc, eq, lte } from 'drizzle-orm';

import { logLine } from '../../../db/log-line.ts';
import type { Db } from '../../../db/query.ts';
import { carts, groupOrders } from '../../../db/schema/cart.ts';
import type { Env, Ports } from '../../../http/context.ts';
import type { Schedule } from '../../../ports/jobs/jobs.port.ts';
import { lockInTransaction } from './change-group.ts';
import type { GroupHooks } from './group-hooks.ts';
import { groupOfCart, tell } from './queries.ts';

interface Options {
  db: Db;
  ports: Ports;
  publicUrl: string | null;
  hooks: GroupHooks;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 15_000;
const TIME_LIMIT_MS = 60_000;

/** Locks groups at their deadline, and tells everybody: from then on nobody changes anything, also before this has run. */
export function groupSchedule({ db, hooks, log = logLine, ...base }: Options): Schedule {
  /** Groups that failed in the last run: each is logged once. */
  let failing = new Set<number>();
  const run = async (signal: AbortSignal) => {
    const env: Env = { ...base, now: base.ports.clock.now() };
    const failedNow = new Set<number>();
    for (const { id, cartId } of await dueGroups(db, env.now)) {
      if (signal.aborted) return;
      try {
        if (cartId !== null) await lockDue(db, env, { cartId, hooks });
      } catch (error) {
        failedNow.add(id);
        if (!failing.has(id))
          log({ level: 'error', event: 'group not locked', group: id, error: String(error) });
      }
    }
    failing = failedNow;
  };
  return { name: 'groups', when: { everyMs: EVERY_MS }, timeLimitMs: TIME_LIMIT_MS, run };
}

const dueGroups = (db: Db, now: Date) =>
  db
    .select({ id: groupOrders.id, cartId: groupOrders.cartId })
    .from(groupOrders)
    .where(and(eq(groupOrders.status, 'open'), lte(groupOrders.deadline, now)))
    .orderBy(asc(groupOrders.deadline))
    .limit(500);

const lockDue = (db: Db, env: Env, { cartId, hooks }: { cartId: number; hooks: GroupHooks }) =>
  db.transaction(async (tx) => {
    const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for('update');
    const group = cart && (await groupOfCart(tx, cart.id));
    // Its owner has given it more time meanwhile.
    if (!cart || !group || group.status !== 'open' || !group.deadline || group.deadline > env.now) return;
    await lockInTransaction(tx, env, { cart, group }, hooks);
    const to = group.ownerId === null ? [] : [group.ownerId];
    await tell(tx, env, { group, to }, { hooks, about: 'deadline' });
  });
