import { z } from 'zod';

import { ChatMessage, ChatPresence } from '../chat/chat.ts';
import { CourierPosition } from '../couriers.ts';
import type { Endpoints } from '../endpoint.ts';
import { Instant } from '../envelope.ts';
import { GroupVersion } from '../groups/group-orders.ts';
import { orderStatuses } from '../lifecycle.ts';
import { NotificationStatistic } from '../notifications/notifications.ts';
import { GuestKey } from '../orders.ts';
import { OrderEvent } from '../orders/order.ts';
import { ParcelVersion } from '../parcels/parcel.ts';
import { type LiveKind, MAX_TOPICS, type TopicName } from './topics.ts';

/** The carts of a shopper, by what tells one state of a cart from another. */
export const CartVersions = z.array(z.object({ uuid: z.string(), updated_at: Instant }));
export type CartVersions = z.infer<typeof CartVersions>;

/** The state of a booking, by which one is told from another: its page reads the booking itself. */
export const BookingVersion = z.object({ version: z.string() });
export type BookingVersion = z.infer<typeof BookingVersion>;

/**
 * The orders of a shop that are under way: how many stand at each status, and what tells one state of them from another. A board
 * reads the orders themselves as it reads the rest.
 */
export const BoardState = z.object({
  version: z.string(),
  counts: z.partialRecord(z.enum(orderStatuses), z.number().int()),
});
export type BoardState = z.infer<typeof BoardState>;

/** The shape of each topic's data; an event of a log has its number as `seq`. */
export const liveData = {
  me: NotificationStatistic,
  cart: CartVersions,
  order: OrderEvent,
  courier: CourierPosition,
  thread: ChatMessage,
  presence: ChatPresence,
  booking: BookingVersion,
  group: GroupVersion,
  parcel: ParcelVersion,
  board: BoardState,
} as const satisfies Record<LiveKind, z.ZodType>;
export type LiveData<K extends LiveKind = LiveKind> = z.infer<(typeof liveData)[K]>;

const TOPIC = /^(?:me|cart|(?:order|courier|thread|presence|booking|group|parcel|board):[\w-]{1,40})$/;

const AskedTopic = z
  .string()
  .regex(TOPIC)
  .transform((name) => name as TopicName);

/** The data of a message. */
export const LiveEvent = z.object({ topic: z.string(), data: z.union(Object.values(liveData)) });
export type LiveEvent = z.infer<typeof LiveEvent>;
/** The data of the last event, `closed`: another stream took its place, or its session is over. */
export const ClosedStream = z.object({ reason: z.enum(['elsewhere', 'signed-out']) });
export type ClosedStream = z.infer<typeof ClosedStream>;

export const liveEndpoints = {
  'GET /rest/live': {
    summary:
      'Everything that happens to the topics asked for, as server-sent messages; an event `refused` names a topic that the asker may not hear, `closed` says why the stream ends: five at once for a session, twenty for a network, none longer than its session; `beat` comes every 15 seconds. Reconnecting with Last-Event-ID, or `after`, misses no event of a log',
    access: 'guest',
    query: GuestKey.extend({
      /** Separated by commas. */
      topics: z
        .string()
        .max(1000)
        .transform((names) => [...new Set(names.split(','))])
        .pipe(z.array(AskedTopic).min(1).max(MAX_TOPICS)),
      /** Numbers of the last events that the asker has, as an event's id has them: `order:12=7`. */
      after: z.string().max(2000).optional(),
    }),
    output: LiveEvent,
    stream: true,
    errors: ['unavailable'],
  },
} as const satisfies Endpoints;
