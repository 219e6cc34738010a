import type { ApplicationType } from '@hamper/contract/applications/vocabulary';
import type { reportReasons } from '@hamper/contract/chat/chat-bounds';
import type { OrderStatus } from '@hamper/contract/lifecycle';
import type { Locale } from '@hamper/contract/locale';
import { notificationTypes } from '@hamper/contract/notifications/notifications';
import type { ParcelFailure } from '@hamper/contract/parcels/vocabulary';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant, type LocalizedText } from './columns.ts';

/** An outgoing message and the state of its sending: `db/outbox.ts`. */
const outgoing = () => ({
  id: id(),
  /** An address or a number. */
  recipient: text('recipient').notNull(),
  kind: text('kind').notNull(),
  locale: text('locale').notNull(),
  /** Plain text; a secret one is blanked once it was sent. */
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  /** The next attempt; null when there is none. */
  nextAt: instant('next_at'),
  /** Until when the process that sends it has it alone. */
  leasedUntil: instant('leased_until'),
  lastError: text('last_error'),
});

export const mails = pgTable('mails', {
  ...outgoing(),
  subject: text('subject').notNull(),
  /** The same as the text, with looks; blanked with it by a trigger. */
  html: text('html'),
  /** The address that switches mails of its type off. */
  unsubscribe: text('unsubscribe'),
  /** As long as it waits, a later mail of the same topic replaces it. */
  topic: text('topic'),
});
export const texts = pgTable('texts', outgoing());

/** The values of a notification's text, beyond the rows it references. */
export interface NotificationParams {
  /** Of `status_changed`: the new status; the order itself may have changed since. */
  status?: OrderStatus;
  /** Of `status_changed` to canceled, where that is said otherwise: a parcel is back with its sender, or no courier came, or it is lost. */
  ended?: 'returned' | 'no_courier' | 'lost';
  /** Of `new_order`, where its shop knows the order: the buyer added goods, or has new instructions; no courier has taken it. */
  about?: 'addition' | 'instructions' | 'untaken' | 'waiter';
  /** Of `status_changed`, where it is about a time: it is late, or its transfer has come. ISO 8601. */
  time?: { about: 'late' | 'transfer'; from: string; to: string };
  /** Of `status_changed`, where it is about a parcel: it comes back, and why; for its courier, that it does; its PIN is locked. */
  parcel?: { about: 'failed' | 'recalled' | 'pin_locked'; reason?: Exclude<ParcelFailure, 'recalled'> };
  /** Of `status_changed`, where its reader receives the parcel: the key of their link, and its sender's first name. */
  received?: {
    about: 'sent' | 'on-its-way' | 'comes-back' | 'recalled' | 'canceled';
    key: string;
    from: string;
  };
  /** Of `order_changed`: the total when it was placed and the one now, in minor units of its currency. */
  change?: { ordered: number; total: number; symbol: string; position: 'before' | 'after' };
  /** Of `refund_status`: the decision, and where the money goes, in minor units of the order's currency. */
  refund?: {
    about: 'refund' | 'return';
    status: 'approved' | 'rejected';
    routes: { to: 'card' | 'wallet' | 'shop'; amountMinor: number }[];
    symbol: string;
    position: 'before' | 'after';
  };
  /** Of `new_message`, where somebody has reported the thread, and why. */
  reported?: (typeof reportReasons)[number];
  /** Of a table booking: what happened, when it begins and until when an offered table is held (ISO 8601), for how many. */
  booking?: {
    about:
      | 'booked'
      | 'changed'
      | 'change_withdrawn'
      | 'canceled'
      | 'received'
      | 'change_received'
      | 'change_booked'
      | 'change_withdrawn_by_guests'
      | 'canceled_by_guests'
      | 'canceled_by_restaurant'
      | 'moved'
      | 'accepted'
      | 'declined'
      | 'unchanged'
      | 'reminder'
      | 'offer'
      | 'offer_expired'
      | 'wait_expired'
      | 'deposit_back'
      | 'seated';
    /** For whoever booked. */
    uuid?: string;
    at: string;
    until?: string;
    party: number;
    shop: LocalizedText;
    timezone: string;
    /** Where they sit. */
    table?: string;
    /** Why it was declined or canceled. */
    reason?: string;
  };
  /** Of a group order, as a member knows it. */
  group?: {
    about:
      | ('paying' | 'unpaid' | 'left-out' | 'nudged' | 'locked' | 'reopened' | 'placed' | 'canceled')
      | ('all-done' | 'deadline' | 'dropped' | 'covered');
    uuid: string;
    shop: LocalizedText;
    owner: string | null;
  };
  /** Of `wallet_credited`: what came, in minor units of the base currency, and from whom. */
  wallet?: {
    about: 'received' | 'referral';
    amountMinor: number;
    symbol: string;
    position: 'before' | 'after';
    from: string;
  };
  /** Of `application_status`. */
  application?: { type: ApplicationType; status: 'approved' | 'rejected' };
  /** Of `news_publish`: written by people, in the languages they wrote it in. */
  title?: LocalizedText;
  body?: LocalizedText;
}

/** How the browser of a session is sent messages. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: big('session_id').primaryKey(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  /** The public key that it was made with. */
  vapidKey: text('vapid_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

const type = () => text('type', { enum: notificationTypes }).notNull();

export const notifications = pgTable('notifications', {
  id: id(),
  userId: big('user_id').notNull(),
  type: type(),
  params: jsonb('params').$type<NotificationParams>().notNull().default({}),
  clientId: big('client_id'),
  orderId: big('order_id'),
  blogUuid: uuid('blog_uuid'),
  /** Of `new_message`: its thread. */
  chatId: big('chat_id'),
  readAt: instant('read_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: big('user_id').notNull(),
    type: type(),
    inApp: boolean('in_app').notNull(),
    mail: boolean('mail').notNull(),
    sms: boolean('sms').notNull().default(false),
    push: boolean('push').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
);
