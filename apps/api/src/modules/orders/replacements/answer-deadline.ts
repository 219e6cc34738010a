import { eq, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { settings } from '../../../db/schema/settings.ts';

const DEFAULT_MINUTES = 5;
const MAX_MINUTES = 60;

/** When a question is asked and until when it can be answered, by the clock of the database. */
interface AnswerTimes {
  askedAt: SQL;
  answerBy: SQL;
}

/** How long before its window begins an order for later is packed. */
const PACKED_BEFORE_MS = 60 * 60 * 1000;

/**
 * Asked now; the buyer has as many minutes to answer as the setting `replacement_minutes` says, and of an order for later
 * until it is packed: an hour before, or when its shop has it ready, though not before the minutes are over.
 */
export async function answerTimes(tx: Db, { slotFrom }: { slotFrom: Date | null }): Promise<AnswerTimes> {
  const packedAt = slotFrom && new Date(slotFrom.getTime() - PACKED_BEFORE_MS).toISOString();
  const seconds = Math.round((await answerMinutes(tx)) * 60);
  return {
    askedAt: sql`clock_timestamp()`,
    // Null is left out.
    answerBy: sql`greatest(clock_timestamp() + make_interval(secs => ${seconds}), ${packedAt}::timestamptz)`,
  };
}

/** How long before its window begins a shop may have an order for later ready at the earliest without an answer. */
const READY_BEFORE_MS = 3 * 60 * 60 * 1000;

/**
 * The minutes after which a shop may have an order ready without an answer. Undefined for an order for later whose window is
 * hours off: a shop's word that it is packed does not end the time that its buyer was promised.
 */
export const minutesUntilReady = async (
  tx: Db,
  { slotFrom }: { slotFrom: Date | null },
  now: Date,
): Promise<number | undefined> =>
  slotFrom && slotFrom.getTime() - now.getTime() > READY_BEFORE_MS ? undefined : answerMinutes(tx);

/** Whether its deadline is when its order for later is packed, and not the minutes that any question has. */
export const isUntilPacked = (
  { answerBy }: { answerBy: Date },
  { slotFrom }: { slotFrom: Date | null },
): boolean => slotFrom !== null && answerBy.getTime() <= slotFrom.getTime() - PACKED_BEFORE_MS;

/** As many minutes as any question may be answered for: until they are over, its order waits. */
export async function answerMinutes(tx: Db): Promise<number> {
  const [found] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'replacement_minutes'));
  const minutes = Number(found?.value);
  return minutes > 0 ? Math.min(minutes, MAX_MINUTES) : DEFAULT_MINUTES;
}
