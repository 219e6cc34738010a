import type { Notification, NotificationType } from '@hamper/contract/notifications';

/** The types of notification about a shopper's own orders. */
export const ofOrders = ['status_changed', 'order_changed', 'replacement_asked'] as const;

type Pointing = Pick<Notification, 'type' | 'order' | 'blog'>;

/** The page that a notification is about; undefined when there is none for its reader. */
export function notificationTarget({ type, order, blog }: Pointing): string | undefined {
  if (isOfOrder(type) && order) return `/orders/${order.id}`;
  if (type === 'booking_status') return '/reservations';
  if (type === 'news_publish' && blog) return `/?news=${blog.uuid}`;
  return undefined;
}

const isOfOrder = (type: NotificationType): boolean => ofOrders.some((one) => one === type);
