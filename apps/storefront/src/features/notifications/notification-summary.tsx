import type { Notification, NotificationType } from '@hamper/contract/notifications/notifications';
import { cx } from '@hamper/ui/class-names.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { Avatar } from '@hamper/ui/media/avatar.tsx';

import * as styles from './notification-summary.module.css';

const FACES = {
  status_changed: ['shopping-bag', 'mint'],
  order_changed: ['receipt-text', 'mint'],
  replacement_asked: ['repeat-2', 'lemon'],
  refund_status: ['wallet', 'mint'],
  new_order: ['receipt-text', 'sky'],
  new_refund: ['wallet', 'sky'],
  new_message: ['message-circle', 'sky'],
  new_in_table: ['utensils', 'sky'],
  booking_status: ['calendar-clock', 'lilac'],
  group_order: ['users', 'rose'],
  new_booking: ['calendar-clock', 'lilac'],
  application_status: ['store', 'lilac'],
  new_user_by_referral: ['user-plus', 'rose'],
  news_publish: ['megaphone', 'lemon'],
  wallet_credited: ['wallet', 'mint'],
} as const satisfies Record<NotificationType, readonly [IconName, string]>;

/** The picture at the start of a notification: of the person who did it, else of its subject. */
export function NotificationSummary({ notification: { type, client } }: { notification: Notification }) {
  if (client) return <Avatar person={client} />;
  const [icon, tone] = FACES[type];
  return (
    <span className={cx(styles.face, styles[tone])}>
      <Icon name={icon} />
    </span>
  );
}
