import { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import type { JobKind, Jobs } from '../../../ports/jobs/jobs.port.ts';

const Offer = z.object({ shopId: z.number().int() });
export type OfferJob = z.infer<typeof Offer>;

/** Offers the free tables of a restaurant to those who wait for one. */
export const offerTablesJob: JobKind<OfferJob> = { name: 'offer-tables', data: Offer, attempts: 5 };

/**
 * Asks for it after the commit: a table has come free, or somebody waits for one. Whether anybody waits is for the job to see. Here
 * whoever joins at the same moment would still be hidden, as the free table is from them; the job of the later commit sees both.
 */
export const offerFreeTables = (tx: Db, jobs: Pick<Jobs, 'enqueue'>, shopId: number): Promise<void> =>
  jobs.enqueue(tx, offerTablesJob, { shopId });
