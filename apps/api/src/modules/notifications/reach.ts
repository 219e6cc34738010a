import { type Role, roles } from '@hamper/contract/accounts';
import type { NotificationChannel, NotificationType } from '@hamper/contract/notifications';

/** Who is told of what. Nobody is told of a type that is not here: its feature has yet to come. */
const told: Partial<Record<NotificationType, readonly Role[]>> = {
  status_changed: roles,
  order_changed: roles,
  replacement_asked: roles,
  news_publish: roles,
  new_order: ['seller', 'admin'],
};

interface Reachable {
  role: Role;
  email: string | null;
  /** Whether this shop sends mail at all. */
  mailReaches: boolean;
}

/** Where a type of notification would reach a person. Nothing pushes yet. */
export function channelsOf(
  type: NotificationType,
  { role, email, mailReaches }: Reachable,
): NotificationChannel[] {
  if (!told[type]?.includes(role)) return [];
  return email !== null && mailReaches ? ['in_app', 'mail'] : ['in_app'];
}
