import type { ChatRole } from '@hamper/contract/chat/chat';
import type { reportReasons } from '@hamper/contract/chat/chat-bounds';

import type { Db } from '../../db/query.ts';
import type { ChatSide } from '../../db/schema/chat.ts';
import type { Env } from '../../http/context.ts';

export interface NewMessage {
  threadId: number;
  kind: ChatRole;
  /** The side that it is for. */
  to: ChatSide;
  /** The shopper; null for a guest. */
  userId: number | null;
  shopId: number | null;
  courierId: number | null;
  /** Its number. */
  seq: number;
  /** Whether it is worth a mail or a push message where it stays unread. */
  isReminded: boolean;
}

/** Runs in the transaction in which somebody writes a message, once for each; a shop's automatic answer is none. */
export type OnMessage = (tx: Db, env: Env, message: NewMessage) => Promise<void>;

/** Runs in the transaction in which a side has read all that the other wrote. */
export type OnRead = (
  tx: Db,
  env: Env,
  read: { threadId: number; by: ChatSide; userId: number | null },
) => Promise<void>;

/** Runs in the transaction in which somebody reports a thread for the first time since an admin has looked. */
export type OnReport = (
  tx: Db,
  env: Env,
  report: { threadId: number; reason: (typeof reportReasons)[number] },
) => Promise<void>;

/** The reactions of later modules. */
export interface ChatHooks {
  onMessage: OnMessage;
  onRead: OnRead;
  onReport: OnReport;
}
