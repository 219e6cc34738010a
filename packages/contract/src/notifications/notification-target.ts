import { applicationPages } from '../applications/vocabulary.ts';
import type { Notification, NotificationType } from './notifications.ts';

/** The types of notifications about a shopper's own orders. */
export const orderTypes = ['status_changed', 'order_changed', 'replacement_asked', 'refund_status'] as const;

/** An order by its number, or by its uuid. */
type Source = Pick<
  Notification,
  'type' | 'blog' | 'chat' | 'booking' | 'group' | 'received' | 'application'
> & {
  order: { id: number | string; to_carry?: boolean } | null;
};

/** The page that a notification is about; undefined when there is none for its reader. */
export function notificationTarget(source: Source): string | undefined {
  const { type, order, blog, chat, booking, group, received, application } = source;
  if (received) return `/parcels/received/${encodeURIComponent(received.key)}`;
  if (isOfOrder(type) && order && !order.to_carry) return `/orders/${order.id}`;
  if (type === 'new_message' && chat) return `/chat/${chat.uuid}`;
  if (type === 'booking_status') return booking ? `/reservations/${booking.uuid}` : '/reservations';
  if (type === 'application_status' && application) return applicationPages[application.type];
  if (type === 'group_order' && group) return `/group/order/${group.uuid}`;
  if (type === 'wallet_credited') return '/wallet';
  if (type === 'news_publish' && blog) return `/?news=${blog.uuid}`;
  return undefined;
}

const isOfOrder = (type: NotificationType): boolean => orderTypes.some((one) => one === type);
