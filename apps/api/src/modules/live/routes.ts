import type { liveEndpoints } from '@hamper/contract/live/live';
import { readNumber } from '@hamper/contract/live/numbers';
import { isLog, type TopicName } from '@hamper/contract/live/topics';

import { notFound } from '../../failure.ts';
import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { findTopic, type TopicFinders } from './find-topic.ts';

export type { TopicFinders } from './find-topic.ts';

export const liveRoutes = (finders: TopicFinders): Handlers<keyof typeof liveEndpoints> => ({
  'GET /rest/live': async ({ ctx, query, headers, signal, outgoing }) => {
    // A browser that reconnects by itself asks by the first address, and says in the header what it has.
    const numbers = [headers.get('last-event-id'), query.after];
    // One after another: anybody may ask for twenty.
    const found: Awaited<ReturnType<typeof findTopic>>[] = [];
    for (const name of query.topics) found.push(await findTopic(ctx, finders, { name, key: query.key }));
    const topics = found.flatMap(({ name, topic }) =>
      topic ? [{ name, topic, after: isLog(name) ? lastNumber(numbers, name) : 0 }] : [],
    );
    if (topics.length === 0) throw notFound();
    const refused = found.flatMap(({ name, topic }) => (topic ? [] : [name]));
    const { actor } = ctx;
    const session = actor.kind === 'user' ? actor.sessionId : null;
    return ctx.liveStreams.open({
      owner: ownerOf(ctx, query.key),
      credentials: credentialsOf(ctx, query.key),
      network: clientNetworkOf(ctx),
      session,
      topics,
      refused,
      signal,
      outgoing,
    });
  },
});

/** A stream that was lost before all its logs had an event names those that had one. */
const lastNumber = (from: (string | null | undefined)[], name: TopicName): number =>
  Math.max(...from.map((numbers) => readNumber(numbers ?? '', name)));

/** Whom a stream counts for. Anybody can make up a guest's cookie; how many a network may have bounds those. */
function ownerOf(ctx: Ctx, key: string | undefined): string {
  const { actor } = ctx;
  if (actor.kind === 'user') return `session:${actor.sessionId}`;
  if (actor.guestHash) return `guest:${actor.guestHash.toString('hex')}`;
  const keys = key === undefined ? actor.orderKeys : [key, ...actor.orderKeys];
  return keys.length > 0 ? `keys:${keys.join(' ')}` : `network:${clientNetworkOf(ctx)}`;
}

function credentialsOf({ actor }: Ctx, key: string | undefined): string {
  const person = actor.kind === 'user' ? String(actor.id) : '';
  const guest = actor.guestHash?.toString('hex') ?? '';
  return [person, guest, key ?? '', ...actor.orderKeys].join(' ');
}
