import { and, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { chatThreads } from '../../db/schema/chat.ts';
import type { Env } from '../../http/context.ts';

/** Announces what a side of a thread does to open pages, once it is committed. */
export const announcePresence = (
  tx: Db,
  { ports }: { ports: Pick<Env['ports'], 'events'> },
  uuid: string,
): void => ports.events.announce(tx, `presence:${uuid}`);

/** Announces that an order has ended, or has another courier, to the pages of its threads with couriers. */
export async function announceOrder(
  tx: Db,
  env: Pick<Env, 'ports'>,
  { orderId }: { orderId: number },
): Promise<void> {
  const found = await tx
    .select({ uuid: chatThreads.uuid })
    .from(chatThreads)
    .where(and(eq(chatThreads.kind, 'deliveryman'), eq(chatThreads.orderId, orderId)));
  for (const { uuid } of found) announcePresence(tx, env, uuid);
}
