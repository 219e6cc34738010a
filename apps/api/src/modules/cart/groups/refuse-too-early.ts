import type { GroupPayer } from '@hamper/contract/lifecycle';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { settings } from '../../../db/schema/settings.ts';
import { Failure } from '../../../failure.ts';

/** The setting that the migration has written which brought parts, where there may be processes of a release before it: when they are gone. */
const FROM = 'group_parts_from';

/**
 * Refuses that each pays their part while processes of a release that knows of no parts may still run.
 * @throws parts-not-yet
 */
export async function refuseTooEarly(
  db: Db,
  { pays, now }: { pays: GroupPayer | undefined; now: Date },
): Promise<void> {
  if (pays !== 'each') return;
  const [from] = await db.select().from(settings).where(eq(settings.key, FROM));
  if (from && new Date(from.value) > now) throw new Failure('parts-not-yet');
}
