import type { Db } from '../../db/query.ts';

/**
 * A channel carries ids, never data: its listeners read the rows that they may see. That a session has ended, or a booking or a
 * group order has changed, is announced by the database itself; see 0032_sessions_ended.sql, 0077_bookings_told.sql and
 * 0080_group_orders.sql.
 */
export type Channel =
  | `order:${string}`
  /** The orders under way of a shop, for its staff. */
  | `board:${number}`
  | `session:${number}`
  /** A person's notifications. */
  | `user:${number}`
  /** Carts of an account, or of a guest by the hash of their cookie. */
  | `carts:${string}`
  /** The courier's position of an order, by the order's uuid. */
  | `courier:${string}`
  /** A parcel as its receiver sees it, by its order's uuid. */
  | `parcel:${string}`
  /** Messages of a thread, and what its two sides do, by the thread's uuid. */
  | `thread:${string}`
  | `presence:${string}`
  /** A booking and its deposit, by its uuid. */
  | `booking:${string}`
  /** A group order and its cart, by its uuid. */
  | `group:${string}`;

/** All tags at once: announced where too much has changed to name it, and after any gap in listening. */
export const ALL_TAGS = 'all';

export interface Events {
  /** One line for the table of adapters. */
  readonly label: string;
  /** Announces in the transaction of its cause: received after the commit, in every process, or not at all. */
  publish(tx: Db, channel: Channel): Promise<void>;
  /**
   * Announces after the commit, with others of the same moment: for frequent writes, which must not wait for each other's
   * announcement. One may get lost with its process; those who need it look again by themselves.
   */
  announce(tx: Db, channel: Channel): void;
  /** Calls back on each announcement, and once after any gap in listening. Returns the way to stop. */
  subscribe(channel: Channel, onNotify: () => void): () => void;
  /**
   * Calls back with the tags of what pages show and what has changed, as `tell_tags` in the database names them:
   * `product:12`, `products`, `shop:3`, `settings` …, or `ALL_TAGS`. Returns the way to stop.
   */
  watchTags(onChange: (tags: readonly string[]) => void): () => void;
  close(): Promise<void>;
}
