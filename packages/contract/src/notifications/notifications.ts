import { z } from 'zod';

import { applicationTypes } from '../applications/vocabulary.ts';
import type { Endpoints } from '../endpoint.ts';
import { blankAsMissing, Instant, ok, pageOf, Paging } from '../envelope.ts';
import { orderKinds } from '../lifecycle.ts';

export const notificationTypes = [
  'new_order',
  'new_user_by_referral',
  'status_changed',
  'order_changed',
  'replacement_asked',
  'refund_status',
  'new_refund',
  'new_message',
  'new_in_table',
  'booking_status',
  'new_booking',
  'group_order',
  'application_status',
  'news_publish',
  'wallet_credited',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
const NotificationTypeWire = z.enum(notificationTypes);

export const Notification = z.object({
  id: z.number().int(),
  type: NotificationTypeWire,
  /** In the reader's language; never empty. */
  title: z.string(),
  /** May be empty. */
  body: z.string(),
  read_at: Instant.nullable(),
  created_at: Instant,
  /** The person who caused it, if that may be shown. */
  client: z
    .object({
      id: z.number().int(),
      firstname: z.string(),
      lastname: z.string().nullable(),
      img: z.string().nullable(),
    })
    .nullable(),
  /** An order of goods, or a parcel. `to_carry`: its reader brings it, and has no page of it. */
  order: z.object({ id: z.number().int(), kind: z.enum(orderKinds), to_carry: z.boolean() }).nullable(),
  blog: z.object({ uuid: z.string() }).nullable(),
  /** The thread that it is about. */
  chat: z.object({ uuid: z.string() }).nullable(),
  /** A shopper's own table; null of one that was only offered, which is gone soon. */
  booking: z.object({ uuid: z.string() }).nullable(),
  /** The group order that it is about. */
  group: z.object({ uuid: z.string() }).nullable(),
  /** The parcel that its reader receives, by the key of their link; its order is its sender's, and null here. */
  received: z.object({ key: z.string() }).nullable(),
  /** The role that its reader applied for. */
  application: z.object({ type: z.enum(applicationTypes) }).nullable(),
});
export type Notification = z.infer<typeof Notification>;

const Count = z.number().int();

/** Unread ones: all of them, those about parcels, and of each type. */
export const NotificationStatistic = z.object({
  notification: Count,
  parcel: Count,
  new_order: Count,
  new_user_by_referral: Count,
  status_changed: Count,
  order_changed: Count,
  replacement_asked: Count,
  refund_status: Count,
  new_refund: Count,
  new_message: Count,
  new_in_table: Count,
  booking_status: Count,
  new_booking: Count,
  group_order: Count,
  application_status: Count,
  news_publish: Count,
  wallet_credited: Count,
} satisfies Record<NotificationType | 'notification' | 'parcel', z.ZodType>);
export type NotificationStatistic = z.infer<typeof NotificationStatistic>;

export const notificationChannels = ['in_app', 'mail', 'sms', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const Switches = z.object({
  type: NotificationTypeWire,
  in_app: z.boolean(),
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
});

/** A person's channels for one type of notification: in the panel, by mail, as a text, as a push message. */
export const NotificationPreference = Switches.extend({
  /** The channels that would reach them as configured; none for a type that their role does not get. */
  channels: z.array(z.enum(notificationChannels)),
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

/** Types and switches that are left out stay as they are. */
const ChangePreferences = z.object({
  notifications: z
    .array(Switches.partial().required({ type: true }))
    .min(1)
    .max(50),
});
export type ChangePreferences = z.infer<typeof ChangePreferences>;

const ListNotifications = Paging.safeExtend({
  perPage: Paging.shape.perPage.unwrap().default(5),
  type: blankAsMissing(NotificationTypeWire.optional()),
  /** About orders of goods, or about parcels, alone. */
  kind: blankAsMissing(z.enum(orderKinds).optional()),
  /** Several at once. */
  types: z.array(NotificationTypeWire).min(1).max(notificationTypes.length).optional(),
  /** Ids ascend with time. */
  column: z.literal('id').catch('id').default('id'),
  sort: z.enum(['asc', 'desc']).catch('desc').default('desc'),
});

/** Unlike most rows a notification has no uuid: nobody links to it. */
const NotificationPath = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

export const notificationsEndpoints = {
  'GET /dashboard/notifications': {
    summary: "The person's notifications, latest first",
    access: 'user',
    query: ListNotifications,
    output: pageOf(Notification),
  },
  'GET /dashboard/notifications/{id}': {
    summary: 'One notification',
    access: 'user',
    path: NotificationPath,
    output: ok(Notification),
  },
  'POST /dashboard/notifications/read-all': {
    summary: 'Mark all notifications as read',
    access: 'user',
    output: ok(z.object({})),
  },
  'POST /dashboard/notifications/{id}/read-at': {
    summary: 'Mark a notification as read; again changes nothing',
    access: 'user',
    path: NotificationPath,
    output: ok(Notification),
  },
  'GET /dashboard/user/profile/notifications-statistic': {
    summary: 'Number of unread notifications',
    access: 'user',
    output: ok(NotificationStatistic),
  },
  'GET /dashboard/user/notifications': {
    summary: 'Notification preferences',
    access: 'user',
    output: ok(z.array(NotificationPreference)),
  },
  'POST /dashboard/user/update/notifications': {
    summary: 'Update notification preferences',
    access: 'user',
    body: ChangePreferences,
    output: ok(z.array(NotificationPreference)),
  },
} as const satisfies Endpoints;
