import type { Notification } from '@hamper/contract/notifications';

type Pointing = Pick<Notification, 'type' | 'order' | 'blog'>;

/** The page that a notification is about; undefined when there is none for its reader. */
export function leadsTo({ type, order, blog }: Pointing): string | undefined {
  if (type === 'status_changed' && order) return `/orders/${order.id}`;
  if (type === 'booking_status') return '/reservations';
  if (type === 'news_publish' && blog) return `/?news=${blog.uuid}`;
  return undefined;
}
