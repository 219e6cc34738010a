import { chatRoles } from '@hamper/contract/chat/chat';
import { reportReasons } from '@hamper/contract/chat/chat-bounds';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { big, bytes, id, instant, type LocalizedText } from './columns.ts';

const sides = ['user', 'other'] as const;
/** The shopper of a thread, or whoever they write to. */
export type ChatSide = (typeof sides)[number];

/** A conversation of a shopper with a shop, with the courier of an order, or with support (`admin`). */
export const chatThreads = pgTable('chat_threads', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  kind: text('kind', { enum: chatRoles }).notNull(),
  /** The shopper. Null: a guest, who has it by their order; or an account that was deleted. */
  userId: big('user_id'),
  shopId: big('shop_id'),
  /** Of a courier's thread, and of a guest's with a shop. */
  orderId: big('order_id'),
  /** Of a shop's: the booking that it was last opened about. */
  bookingId: big('booking_id'),
  /** Null: their account was deleted. */
  courierId: big('courier_id'),
  /** The number of its last message. */
  lastSeq: integer('last_seq').notNull().default(0),
  /** The last message that each side has read. */
  userRead: integer('user_read').notNull().default(0),
  otherRead: integer('other_read').notNull().default(0),
  userTypingUntil: instant('user_typing_until'),
  otherTypingUntil: instant('other_typing_until'),
  /** Whether each side has blocked the other. */
  userBlocked: boolean('user_blocked').notNull().default(false),
  otherBlocked: boolean('other_blocked').notNull().default(false),
  /** When the shopper deleted their account. */
  leftAt: instant('left_at'),
  /** The end of the quiet hours in which the shop has answered by itself. */
  quietAnsweredUntil: instant('quiet_answered_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When its last message came. */
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const chatMessages = pgTable(
  'chat_messages',
  {
    threadId: big('thread_id').notNull(),
    /** From 1, under the lock of its thread. */
    seq: integer('seq').notNull(),
    /** Made by the writer's device. */
    uuid: uuid('uuid').notNull(),
    content: text('content').notNull(),
    img: text('img'),
    sender: text('sender', { enum: ['user', ...chatRoles] }).notNull(),
    /** Null: a guest, the shop by itself, or an account that was deleted. */
    userId: big('user_id'),
    automatic: boolean('automatic').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.seq] })],
);

/** A picture for a message; without one it is visible to its owner alone, and is deleted after a day. */
export const chatPhotos = pgTable('chat_photos', {
  path: text('path').primaryKey(),
  threadId: big('thread_id'),
  userId: big('user_id'),
  guestHash: bytes('guest_hash'),
  side: text('side', { enum: sides }).notNull(),
  /** The message that shows it. */
  seq: integer('seq'),
  createdAt: instant('created_at').notNull(),
});

export const chatReports = pgTable('chat_reports', {
  id: id(),
  threadId: big('thread_id').notNull(),
  /** By which side. */
  side: text('side', { enum: sides }).notNull(),
  userId: big('user_id'),
  reason: text('reason', { enum: reportReasons }).notNull(),
  note: text('note'),
  /** The message that it is about. */
  seq: integer('seq'),
  status: text('status', { enum: ['new', 'closed'] })
    .notNull()
    .default('new'),
  createdAt: instant('created_at').notNull(),
});

/** A shop's ready answers, and the one that it gives by itself. */
export const shopChatSettings = pgTable('shop_chat_settings', {
  shopId: big('shop_id').primaryKey(),
  quickAnswers: jsonb('quick_answers').$type<string[]>().notNull().default([]),
  /** The answer of its quiet hours, by language. */
  quietAnswer: jsonb('quiet_answer').$type<LocalizedText>().notNull().default({}),
  /** `HH:MM` by the shop's clock; both or none. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
});
