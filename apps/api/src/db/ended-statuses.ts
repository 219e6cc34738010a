import { endedStatuses } from '@hamper/contract/lifecycle';
import { sql } from 'drizzle-orm';

/** The statuses of orders that are over, as literals: a partial index that names them serves only a statement that does, too. */
export const ENDED_STATUSES = sql.raw(`(${endedStatuses.map((status) => `'${status}'`).join(', ')})`);
