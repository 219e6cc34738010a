import type { Notification, NotificationType } from '@hamper/contract/notifications';
import { cx } from '@hamper/ui/class-names.ts';
import {
  CalendarClock,
  Megaphone,
  ReceiptText,
  Repeat2,
  ShoppingBag,
  UserPlus,
  Utensils,
} from '@hamper/ui/icons/icons.ts';
import type { IconComponent } from '@hamper/ui/icons/icons.ts';
import { Avatar } from '@hamper/ui/media/avatar.tsx';

import * as styles from './notification-face.module.css';

const FACES = {
  status_changed: [ShoppingBag, 'mint'],
  order_changed: [ReceiptText, 'mint'],
  replacement_asked: [Repeat2, 'lemon'],
  new_order: [ReceiptText, 'sky'],
  new_in_table: [Utensils, 'sky'],
  booking_status: [CalendarClock, 'lilac'],
  new_booking: [CalendarClock, 'lilac'],
  new_user_by_referral: [UserPlus, 'rose'],
  news_publish: [Megaphone, 'lemon'],
} as const satisfies Record<NotificationType, readonly [IconComponent, string]>;

/** The picture at the start of a notification: of the person who did it, else of its subject. */
export function NotificationFace({ notification: { type, client } }: { notification: Notification }) {
  if (client) return <Avatar person={client} />;
  const [Icon, tone] = FACES[type];
  return (
    <span className={cx(styles.face, styles[tone])}>
      <Icon />
    </span>
  );
}
