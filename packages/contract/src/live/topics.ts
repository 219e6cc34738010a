/** The kinds of what a live stream tells of. */
export const liveKinds = [
  'me',
  'cart',
  'order',
  'courier',
  'thread',
  'presence',
  'booking',
  'group',
  'parcel',
  'board',
] as const;
export type LiveKind = (typeof liveKinds)[number];
/**
 * Logs: their events have numbers, and each is told once, in order, also those of a gap. All other kinds are states: told at once, and
 * again when they have changed.
 */
export const logKinds = ['order', 'thread'] as const satisfies LiveKind[];
export type LogKind = (typeof logKinds)[number];

/**
 * `me` and `cart` are the asker's own; an order, and its courier's position, by the order's id or uuid; a thread's messages, and
 * what its other side does, by the thread's uuid; a booking and a group order by their own; a parcel, for its receiver, by the key of
 * their link; the orders under way of a shop, for its staff, by the shop's id or uuid.
 */
export type TopicName =
  | 'me'
  | 'cart'
  | `order:${string}`
  | `courier:${string}`
  | `thread:${string}`
  | `presence:${string}`
  | `booking:${string}`
  | `group:${string}`
  | `parcel:${string}`
  | `board:${string}`;
export type KindOf<T extends TopicName> = T extends `${infer K extends LiveKind}:${string}` ? K : T;

/** How many topics one stream tells of. */
export const MAX_TOPICS = 20;

export const kindOf = (topic: TopicName): LiveKind => topic.split(':', 1)[0] as LiveKind;

export const isLog = (topic: TopicName): boolean => (logKinds as readonly LiveKind[]).includes(kindOf(topic));
