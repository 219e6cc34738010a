import { type Role, roles } from '@hamper/contract/accounts';
import type { NotificationChannel, NotificationType } from '@hamper/contract/notifications/notifications';

/** The roles that get a type of notification. */
const recipientRoles: Record<NotificationType, readonly Role[]> = {
  status_changed: roles,
  order_changed: roles,
  replacement_asked: roles,
  refund_status: roles,
  new_message: roles,
  new_user_by_referral: roles,
  news_publish: roles,
  wallet_credited: roles,
  new_order: ['seller', 'admin'],
  new_refund: ['seller', 'admin'],
  booking_status: roles,
  group_order: roles,
  application_status: roles,
  new_booking: ['seller', 'admin'],
  new_in_table: ['seller', 'admin'],
};

interface Recipient {
  role: Role;
  email: string | null;
  /** Whether mail is configured at all. */
  mailEnabled: boolean;
  /** Whether one of their devices is sent push messages. */
  pushEnabled: boolean;
  /** Whether they proved a number that texts are sent to. */
  canBeTexted: boolean;
}

/** The channels by which a type of notification would reach a person. */
export function channelsOf(
  type: NotificationType,
  { role, email, mailEnabled, pushEnabled, canBeTexted }: Recipient,
): NotificationChannel[] {
  if (!recipientRoles[type].includes(role)) return [];
  const channels: NotificationChannel[] = ['in_app'];
  if (pushEnabled) channels.push('push');
  if (email !== null && mailEnabled) channels.push('mail');
  // The steps of an order alone are worth what a text costs.
  if (type === 'status_changed' && canBeTexted) channels.push('sms');
  return channels;
}
