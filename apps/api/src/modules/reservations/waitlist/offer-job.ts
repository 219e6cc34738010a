import { sql } from 'drizzle-orm';
import { z } from 'zod';

import { type Db, rows } from '../../../db/query.ts';
import type { JobKind, Jobs } from '../../../ports/jobs/jobs.port.ts';

const Offer = z.object({ shopId: z.number().int() });
export type OfferJob = z.infer<typeof Offer>;

/** Offers the free tables of a restaurant to those who wait for one. */
export const offerTablesJob: JobKind<OfferJob> = { name: 'offer-tables', data: Offer, attempts: 5 };

/** Asks for it after the commit, where somebody waits: a table has come free. */
export async function offerFreeTables(tx: Db, jobs: Pick<Jobs, 'enqueue'>, shopId: number): Promise<void> {
  const [waiting] = await rows(
    tx,
    sql`select 1 from booking_waitlist where shop_id = ${shopId} and status = 'waiting' limit 1`,
  );
  if (waiting) await jobs.enqueue(tx, offerTablesJob, { shopId });
}
