import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { useBadge, useUnread } from './use-unread.ts';

import * as styles from './unread-messages.module.css';

/** How many messages are unread, behind the words that lead to them. */
export const UnreadMessages = () => <UnreadCount count={useUnread()?.new_message ?? 0} />;

/** The same of so many; nothing of none. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation();
  const badge = useBadge();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{badge(count)}</span>
      <span className="sr">{t('notifications.unread', { count, number: badge(count) })}</span>
    </span>
  );
}
