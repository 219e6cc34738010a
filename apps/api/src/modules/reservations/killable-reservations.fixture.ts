import { sql } from 'drizzle-orm';
import { inject } from 'vitest';

import { rows } from '../../db/query.ts';
import { databaseAt } from '../../db/test-server.ts';
import { failureOf } from '../../test-shop.ts';
import { type InDatabase, openDatabaseFault } from '../checkout/fixtures/fault-injection.fixture.ts';
import { startKillableProcess } from '../checkout/fixtures/killable-process.fixture.ts';
import { type NewRestaurant, openReservations, type OpenRestaurant } from './reservations.fixture.ts';

const DAY = 24 * 60 * 60_000;
/** Nobody's. */
const stripe = { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec', apiBase: null };

export type Remote = ReturnType<Awaited<ReturnType<typeof startKillableProcess>>['as']>;

/** Restaurants whose process can be killed. Their clock is the real one. */
export async function openKillableReservations() {
  const here = await openReservations(new Date());
  const [database] = await rows<{ name: string }>(here.shop.db, sql`select current_database() as name`);
  const url = databaseAt(inject('databaseUrl'), database?.name ?? '');
  const fault = await openDatabaseFault(here.shop.db, url);
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  const start = `${tomorrow} 18:00`;
  return {
    ...here,
    /** A time at which tables are free. */
    start,
    open: (terms: NewRestaurant['terms'] = {}) =>
      here.openRestaurant({ from: '00-00', to: '24-00', tables: [2], terms }),
    requestOf: ({ bookingId }: OpenRestaurant) => ({
      ...{ booking_id: bookingId, start_date: start, guest_count: 2 },
    }),
    /** Kills a process while it does something for a visitor. */
    async killWhile(
      place: InDatabase,
      who: { cookie: string } | { token: string },
      work: (remote: Remote) => Promise<unknown>,
    ): Promise<void> {
      const killable = await startKillableProcess({ url, stripe });
      try {
        const comesThere = await fault.put(place);
        const over = new AbortController();
        const done = failureOf(
          work(
            killable.as('token' in who ? { authorization: `Bearer ${who.token}` } : { cookie: who.cookie }),
          ),
        )
          .catch(() => undefined)
          .finally(() => over.abort());
        await comesThere(over.signal);
        if (over.signal.aborted) throw new Error('The process never came there');
        await killable.kill();
        await done;
      } finally {
        await killable.kill();
        await fault.clear();
      }
    },
    async close() {
      await fault.close();
      await here.shop.close();
    },
  };
}
export type KillableReservations = Awaited<ReturnType<typeof openKillableReservations>>;
