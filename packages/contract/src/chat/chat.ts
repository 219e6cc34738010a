import { z } from 'zod';

import type { Endpoint, Endpoints } from '../endpoint.ts';
import {
  blankAsMissing,
  Count,
  Flag,
  Id,
  Instant,
  MultiLineText,
  ok,
  pageOf,
  Paging,
  RefPath,
} from '../envelope.ts';
import { GuestKey } from '../orders.ts';
import { MAX_PHOTO_BYTES, photoTypes, uploadErrors } from '../photo.ts';
import { MAX_MESSAGE_LENGTH, reportReasons } from './chat-bounds.ts';
import { chatSettingsEndpoints } from './chat-settings.ts';
import { ChatSubscription } from './chat-subscription.ts';

/** Whom a shopper writes to; clients of this API family call it `roleId`, and mean `admin` where none is given. */
export const chatRoles = ['seller', 'deliveryman', 'admin'] as const;
export const ChatRole = z.enum(chatRoles);
export type ChatRole = z.infer<typeof ChatRole>;

/** One message. Its number is taken under the thread's lock: no two have the same, none is missing. */
export const ChatMessage = z.object({
  /** A UUID that its writer's device made: sent again, it is still one message. */
  id: z.string(),
  /** The thread's uuid. */
  chat_id: z.string(),
  /** From 1, without gaps. */
  seq: z.number().int(),
  /** Plain text; empty where there is only a picture. */
  chat_content: z.string(),
  chat_img: z.string().nullable(),
  sender: z.enum(['user', ...chatRoles]),
  /** Whom the shopper of this thread writes to. */
  roleId: ChatRole,
  /** A shop's answer of its quiet hours. */
  automatic: z.boolean(),
  /** Whether the side that it was written to has not read it. */
  unread: z.boolean(),
  created_at: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/**
 * Why nobody can write: the order has arrived or ended, one of the two has blocked the other, or the other side is gone: an
 * account was deleted, or another courier delivers the order.
 */
export const closedReasons = ['order-ended', 'blocked', 'left'] as const;

/** The state of a thread that both sides may know. Instants are null where nobody writes. */
export const ChatPresence = z.object({
  /** The number of the last message that each has read. */
  user_read: Count,
  other_read: Count,
  user_typing_until: Instant.nullable(),
  other_typing_until: Instant.nullable(),
  closed: z.enum(closedReasons).nullable(),
});
export type ChatPresence = z.infer<typeof ChatPresence>;

export const Chat = z.object({
  id: z.number().int(),
  uuid: z.string(),
  roleId: ChatRole,
  /** The shopper, by the first name alone; null where nobody knows it. */
  user: z.object({ firstname: z.string() }).nullable(),
  /** On which side the asker is. */
  side: z.enum(['user', 'other']),
  shop_id: z.number().int().nullable(),
  /** Of a courier's thread, and of a guest's with a shop. */
  order_id: z.number().int().nullable(),
  /** Of a shop's thread that was opened about a table: the latest one. */
  booking: z
    .object({
      id: z.number().int(),
      uuid: z.string(),
      /** With the restaurant's offset. */
      start_date: Instant,
      timezone: z.string(),
      guest_count: z.number().int(),
    })
    .nullable(),
  /** Whom the asker writes to: the shop, the courier's first name, the shopper's first name; null for support. */
  title: z.string().nullable(),
  /** The name of the shop that is written to; null for couriers and support. */
  shop_title: z.string().nullable(),
  img: z.string().nullable(),
  last_message: ChatMessage.nullable(),
  /** Messages that the asker has not read. */
  unread: Count,
  presence: ChatPresence,
  /** Whether the asker has blocked the other side. */
  blocked: z.boolean(),
  /** When the other side answers, where its quiet hours are now: the hour at which they end. */
  quiet_until: Instant.nullable(),
  created_at: Instant,
  /** When its last message came. */
  updated_at: Instant,
});
export type Chat = z.infer<typeof Chat>;

/**
 * With a shop `shop_id`, as a guest with `order_id`; about a table that an account has booked there `booking_id`; with a courier
 * `order_id`; with support none of them.
 */
export const OpenChat = z
  .object({
    roleId: ChatRole.default('admin'),
    shop_id: blankAsMissing(Id.optional()),
    order_id: blankAsMissing(Id.optional()),
    booking_id: blankAsMissing(Id.optional()),
  })
  .refine(({ roleId, ...about }) => roleId !== 'seller' || Object.values(about).some(Boolean), {
    path: ['shop_id'],
    message: 'required',
  })
  .refine(({ roleId, order_id }) => roleId !== 'deliveryman' || order_id, {
    path: ['order_id'],
    message: 'required',
  });
export type OpenChat = z.output<typeof OpenChat>;

export const SendMessage = z
  .object({
    /** Made by the sender; the same one again answers the message that it made. */
    id: z.uuid().transform((uuid) => uuid.toLowerCase()),
    chat_content: MultiLineText.trim().max(MAX_MESSAGE_LENGTH).default(''),
    /** A path that the photo call returned. */
    chat_img: blankAsMissing(z.string().max(200).optional()),
  })
  .refine(({ chat_content, chat_img }) => chat_content !== '' || chat_img, {
    path: ['chat_content'],
    message: 'required',
  });
export type SendMessage = z.output<typeof SendMessage>;

/** A page of messages, always ascending: the last ones, those before a number, or those after one. */
export const ListMessages = GuestKey.extend({
  before: z.coerce.number().pipe(Count).optional(),
  after: z.coerce.number().pipe(Count).optional(),
  /** Only messages that contain it. */
  search: blankAsMissing(z.string().trim().max(100).optional()),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
});
export type ListMessages = z.output<typeof ListMessages>;

export const ChatReport = z.object({
  id: z.number().int(),
  chat: Chat,
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  /** The message that it is about. */
  seq: z.number().int().nullable(),
  by: z.enum(['user', 'other']),
  status: z.enum(['new', 'closed']),
  created_at: Instant,
});
export type ChatReport = z.infer<typeof ChatReport>;

const chatPath = { path: RefPath, query: GuestKey, access: 'guest' } as const satisfies Partial<Endpoint>;
const inbox = { query: Paging, output: pageOf(Chat) } as const satisfies Partial<Endpoint>;
/** Messages of a thread, whether there are earlier ones (with `after`: later ones), and what both sides do. */
const Messages = z.object({ messages: z.array(ChatMessage), has_more: z.boolean(), presence: ChatPresence });

/**
 * `/rest/chats/{id}` is for both sides: the shopper, a guest by the private link of their order, the staff of the shop, the
 * courier of the order while it is under way, and admins where support is written to.
 */
export const chatEndpoints = {
  ...chatSettingsEndpoints,
  'POST /rest/chats': {
    summary:
      'The thread with a shop, with the courier of an order, or with support; made where there is none',
    access: 'guest',
    query: GuestKey,
    body: OpenChat,
    output: ok(Chat),
    // Support, and shops where no order says so, answer accounts.
    errors: ['unauthenticated', 'chat-closed', 'own-shop', 'own-order', 'too-many-requests'],
  },
  'GET /rest/chats/{id}': { ...chatPath, summary: 'One thread', output: ok(Chat) },
  'GET /rest/chats/{id}/messages': {
    ...chatPath,
    summary: 'Messages of a thread, ascending',
    query: ListMessages,
    output: ok(Messages),
  },
  'POST /rest/chats/{id}/messages': {
    ...chatPath,
    summary: 'Write a message; sent again under its id it is still one',
    body: SendMessage,
    maxBytes: 32 * 1024,
    output: ok(ChatMessage),
    errors: ['chat-closed', 'idempotency-mismatch', 'too-many-requests'],
  },
  'POST /rest/chats/{id}/photos': {
    ...chatPath,
    summary: 'Upload a picture for a message; its path goes into the message',
    raw: { types: photoTypes, maxBytes: MAX_PHOTO_BYTES },
    output: ok(z.object({ path: z.string() })),
    errors: ['chat-closed', ...uploadErrors],
  },
  'POST /rest/chats/{id}/read': {
    ...chatPath,
    summary: 'Mark messages as read, up to a number',
    body: z.object({ seq: Count }),
    output: ok(ChatPresence),
  },
  'POST /rest/chats/{id}/typing': {
    ...chatPath,
    summary: 'Say that one is writing; it is forgotten after six seconds',
    output: ok(z.object({})),
    errors: ['chat-closed', 'too-many-requests'],
  },
  'POST /rest/chats/{id}/block': {
    ...chatPath,
    summary: 'Block the other side, or let it write again; support cannot be blocked',
    body: z.object({ blocked: z.boolean() }),
    output: ok(Chat),
    errors: ['move-not-allowed'],
  },
  'POST /rest/chats/{id}/report': {
    ...chatPath,
    summary: 'Report a thread, or one of its messages, to the admins',
    body: z.object({
      reason: z.enum(reportReasons),
      note: blankAsMissing(MultiLineText.trim().max(1000).optional()),
      seq: blankAsMissing(Count.optional()),
    }),
    output: ok(z.object({})),
    errors: ['too-many-requests'],
  },
  'POST /rest/chats/{id}/subscription': {
    ...chatPath,
    summary: 'Follow a thread at the service that carries messages; not found where the shop does so itself',
    output: ok(ChatSubscription),
  },
  'POST /dashboard/user/chats/subscription': {
    summary: "Follow the shopper's threads there",
    access: 'user',
    output: ok(ChatSubscription),
    errors: ['not-found'],
  },
  'GET /dashboard/user/chats/paginate': {
    ...inbox,
    summary: "The shopper's threads that have messages, the latest first",
    access: 'user',
  },
  'GET /dashboard/deliveryman/chats/paginate': {
    ...inbox,
    summary: "Threads of the courier's orders under way, the latest first",
    access: 'deliveryman',
  },
  'GET /dashboard/seller/chats/paginate': {
    ...inbox,
    summary: "Threads of the seller's shops, the latest first",
    access: 'seller',
    query: Paging.safeExtend({ shop_id: blankAsMissing(Id.optional()), unread: Flag }),
  },
  'GET /dashboard/admin/chats/paginate': {
    ...inbox,
    summary: 'Threads with support, the latest first',
    access: 'admin',
    query: Paging.safeExtend({ unread: Flag }),
  },
  'GET /dashboard/admin/chat-reports/paginate': {
    summary: 'Reports of threads, latest first',
    access: 'admin',
    query: Paging.safeExtend({ status: blankAsMissing(z.enum(['new', 'closed']).optional()) }),
    output: pageOf(ChatReport),
  },
  'POST /dashboard/admin/chat-reports/{id}/status': {
    summary: 'Close a report',
    access: 'admin',
    path: RefPath,
    body: z.object({ status: z.enum(['new', 'closed']) }),
    output: ok(ChatReport),
  },
} as const satisfies Endpoints;
