import { type Role, roles } from '@hamper/contract/accounts';
import type { NotificationChannel, NotificationType } from '@hamper/contract/notifications';

/** The roles that get a type of notification. A type that is missing here is never sent: its feature has yet to come. */
const recipientRoles: Partial<Record<NotificationType, readonly Role[]>> = {
  status_changed: roles,
  order_changed: roles,
  replacement_asked: roles,
  refund_status: roles,
  new_user_by_referral: roles,
  news_publish: roles,
  new_order: ['seller', 'admin'],
  new_refund: ['seller', 'admin'],
};

interface Recipient {
  role: Role;
  email: string | null;
  /** Whether mail is configured at all. */
  mailEnabled: boolean;
}

/** The channels by which a type of notification would reach a person. There is no push yet. */
export function channelsOf(
  type: NotificationType,
  { role, email, mailEnabled }: Recipient,
): NotificationChannel[] {
  if (!recipientRoles[type]?.includes(role)) return [];
  return email !== null && mailEnabled ? ['in_app', 'mail'] : ['in_app'];
}
