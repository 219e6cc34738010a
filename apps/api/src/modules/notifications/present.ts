import {
  type Notification,
  type NotificationPreference,
  type NotificationStatistic,
  notificationTypes,
} from '@hamper/contract/notifications/notifications';

import type { Ctx } from '../../http/context.ts';
import { bookingOf } from './bookings/booking-text.ts';
import { channelsOf } from './channels.ts';
import { messageSource } from './messages/message-source.ts';
import { defaultsFor } from './preferences.ts';
import type { countUnread, NotificationRow, preferencesOf } from './queries.ts';
import {
  applicationOf,
  groupOf,
  receivedOf,
  renderNotification,
  isForCourier,
} from './render-notification.ts';

export function presentNotification(row: NotificationRow, { locale }: Ctx): Notification {
  const { notification, client, order, shop, timezone, chat } = row;
  const { type, params } = notification;
  return {
    id: notification.id,
    type,
    ...renderNotification(
      {
        ...{ type, params, client, order: order && { ...order, shop: shop ?? {}, timezone } },
        chat: chat && messageSource(chat, notification.userId),
      },
      locale,
    ),
    read_at: notification.readAt?.toISOString() ?? null,
    created_at: notification.createdAt.toISOString(),
    client,
    // A receiver has no page of the order.
    order:
      order && !params.received ? { id: order.id, kind: order.kind, to_carry: isForCourier(params) } : null,
    blog: notification.blogUuid === null ? null : { uuid: notification.blogUuid },
    chat: chat && { uuid: chat.uuid },
    booking: bookingOf(params),
    group: groupOf(params),
    received: receivedOf(params),
    application: applicationOf(params),
  };
}

export function presentStatistic(counts: Awaited<ReturnType<typeof countUnread>>): NotificationStatistic {
  const unread = (type: string) => counts.find((one) => one.type === type)?.unread ?? 0;
  return {
    notification: counts.reduce((sum, one) => sum + one.unread, 0),
    parcel: counts.reduce((sum, one) => sum + one.ofParcels, 0),
    new_order: unread('new_order'),
    new_user_by_referral: unread('new_user_by_referral'),
    status_changed: unread('status_changed'),
    order_changed: unread('order_changed'),
    replacement_asked: unread('replacement_asked'),
    refund_status: unread('refund_status'),
    new_refund: unread('new_refund'),
    new_message: unread('new_message'),
    new_in_table: unread('new_in_table'),
    booking_status: unread('booking_status'),
    new_booking: unread('new_booking'),
    group_order: unread('group_order'),
    application_status: unread('application_status'),
    news_publish: unread('news_publish'),
    wallet_credited: unread('wallet_credited'),
  };
}

/** Every type, chosen for or not. */
export const presentPreferences = (
  { email, provenPhone, role, chosen, devices }: Awaited<ReturnType<typeof preferencesOf>>,
  { ports }: Pick<Ctx, 'ports'>,
): NotificationPreference[] => {
  const recipient = {
    ...{ email, role, mailEnabled: ports.mail.reaches },
    pushEnabled: devices.some(
      ({ subscription, token }) => subscription !== null || (token !== null && ports.push.reachesApps),
    ),
    canBeTexted: provenPhone !== null && ports.sms.reaches && ports.sms.delivers(provenPhone),
  };
  return notificationTypes.map((type) => {
    const { inApp, mail, sms, push } = chosen.find((one) => one.type === type) ?? defaultsFor(type);
    return { type, in_app: inApp, mail, sms, push, channels: channelsOf(type, recipient) };
  });
};
