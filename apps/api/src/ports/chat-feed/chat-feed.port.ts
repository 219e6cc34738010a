import type { ChatSubscription } from '@hamper/contract/chat/chat-subscription';
import type { ChatSetting } from '@hamper/contract/settings';

export type FeedValue = string | number | boolean | Date | null;

/** A document as it is to be. */
export interface FeedDocument {
  collection: 'chats' | 'messages';
  id: string;
  /** Null: there is none. */
  fields: Record<string, FeedValue> | null;
}

/** Somebody who may read one thread's messages, or the threads of one shopper (both by uuid). */
export type FeedReader = { chat: string } | { user: string };

/** A service that carries what is written in chats to open pages, from copies that it is given. */
export interface RemoteFeed {
  /** Brings documents to this state, all or none; the same ones again change nothing. */
  write(documents: readonly FeedDocument[], signal: AbortSignal): Promise<void>;
  /** Lets a page read there for an hour: all that it needs for that. */
  authorize(reader: FeedReader): Promise<ChatSubscription>;
}

/** How messages reach open pages. */
export interface ChatFeed {
  /** One line for the table of adapters. */
  readonly label: string;
  /** The part that browsers have to know, among the settings that they read. */
  readonly settings: Readonly<Partial<Record<ChatSetting, string>>>;
  /** Null: by the shop's own live stream. */
  readonly remote: RemoteFeed | null;
}
