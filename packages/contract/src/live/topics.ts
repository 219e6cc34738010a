/** The kinds of what a live stream tells of. */
export const liveKinds = ['me', 'cart', 'order', 'courier'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** `me` and `cart` are the asker's own; an order, and its courier's position, by the order's id or uuid. */
export type TopicName = 'me' | 'cart' | `order:${string}` | `courier:${string}`;
export type KindOf<T extends TopicName> = T extends `${infer K extends LiveKind}:${string}` ? K : T;

/** How many topics one stream tells of. */
export const MAX_TOPICS = 20;

export const kindOf = (topic: TopicName): LiveKind => topic.split(':', 1)[0] as LiveKind;
