import { sql } from 'drizzle-orm';

import { ALL_TAGS, type Events } from '../../ports/events/events.port.ts';
import { stockOfDemo } from '../../test-shop.ts';
import { waitUntil } from '../../wait-until.fixture.ts';
import type { Sold } from '../orders/delivered-orders.fixture.ts';
import {
  type Heard,
  leaveAll,
  listen,
  messages,
  newSessions,
  streamRequest,
} from './live-listeners.fixture.ts';

/** Five are one session's. */
const LISTENERS = 20;
/** A process that hears nothing says so at once, and again every half second: so many milliseconds long here. */
const OUTAGE_MS = 10_000;

interface Outage {
  /** Answers by one process or more. */
  fetch(request: Request): Response | Promise<Response>;
  /** Of one of those processes. */
  events: Pick<Events, 'watchTags'>;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/**
 * Buyers follow an order, their notifications and their carts while what tells them of all is away for ten seconds. Returns what
 * happens, and what each of them has heard of it.
 */
export async function listenThroughOutage(here: Sold, { fetch, events, cut, mend }: Outage) {
  const { visitor, id: userId } = await here.newcomer();
  const { id, uuid } = await here.buy(visitor);
  const order = `order:${uuid}`;
  const tokens = await newSessions(here.db, userId, LISTENERS / 5);
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, async (_, at) => {
      const asking = { token: tokens[Math.floor(at / 5)], from: `192.0.2.${at}` };
      return listen(await fetch(streamRequest(`me,cart,${order}`, asking)));
    }),
  );
  const each = <T>(ask: (heard: Heard) => T) => listeners.map(ask);
  const counts = (heard: Heard) => ['me', 'cart', order].map((topic) => messages(heard, topic).length);
  const allHear = (topic: string, count: number) =>
    waitUntil(() => each((heard) => messages(heard, topic).length >= count).every(Boolean));
  for (const topic of ['me', 'cart', order]) await allHear(topic, 1);
  const before = each(counts);

  const losses: number[] = [];
  const unwatch = events.watchTags((tags) => {
    if (tags.includes(ALL_TAGS)) losses.push(performance.now());
  });
  await cut();
  await waitUntil(() => losses.length > 0);
  await here.moveTo(id, 'on_a_way');
  const { stock_id, shop_id } = await stockOfDemo(here.db, 'strawberries');
  await visitor.call('POST /dashboard/user/cart', { body: { shop_id, stock_id, quantity: 1 } });
  await waitUntil(() => (losses.at(-1) ?? 0) - (losses[0] ?? 0) >= OUTAGE_MS);
  const meanwhile = each(counts);
  unwatch();
  await mend();
  for (const topic of ['me', 'cart']) await allHear(topic, 2);
  await allHear(order, 4);
  // From then on everything is heard as it happens.
  await here.move(id, 'delivered');
  const { rows } = await here.db.execute(
    sql`select seq from order_events where order_id = ${id} order by seq`,
  );
  const { data: unread } = await visitor.call('GET /dashboard/user/profile/notifications-statistic');
  const unreadBy = (heard: Heard) => messages(heard, 'me').at(-1)?.['status_changed'];
  await allHear(order, rows.length);
  await waitUntil(() => each(unreadBy).every((count) => count === unread.status_changed));
  const result = {
    before,
    meanwhile,
    happens: {
      isOpen: true,
      order: rows.map(({ seq }) => Number(seq)),
      unread: unread.status_changed,
      carts: 1,
    },
    heard: each((heard) => ({
      isOpen: !heard.ended,
      order: messages(heard, order).map(({ seq }) => Number(seq)),
      unread: unreadBy(heard),
      carts: messages(heard, 'cart').at(-1)?.['length'],
    })),
  };
  await leaveAll();
  return result;
}
