import { notificationTarget } from '@hamper/contract/notifications/notification-target';
import type { Notification } from '@hamper/contract/notifications/notifications';
import { cx } from '@hamper/ui/class-names.ts';
import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { ago } from '../../i18n/ago.ts';
import { NotificationSummary } from './notification-summary.tsx';
import { useMarkRead } from './use-mark-read.ts';

import * as styles from './notification-row.module.css';

interface NotificationRowProps {
  notification: Notification;
  /** As of when it is told how long ago it was. */
  now: number;
  onGo: (() => void) | undefined;
}

/** One notification: pressing it marks it as read and leads to what it is about. */
export function NotificationRow({ notification, now, onGo }: NotificationRowProps) {
  const router = useRouter();
  const { read } = useMarkRead();
  const href = notificationTarget(notification);
  const press = (event: MouseEvent) => {
    read(notification);
    if (opensNewTab(event)) return;
    event.preventDefault();
    onGo?.();
    if (href !== undefined) void router.navigate({ href });
  };
  const row = <Contents notification={notification} now={now} />;
  const className = cx(styles.row, notification.read_at === null && styles.unread);
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={className} onClick={press}>
          {row}
        </button>
      ) : (
        <a href={href} className={className} onClick={press}>
          {row}
        </a>
      )}
    </li>
  );
}

function Contents({ notification, now }: Pick<NotificationRowProps, 'notification' | 'now'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { title, body, created_at: at, read_at: readAt } = notification;
  return (
    <>
      <NotificationSummary notification={notification} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {body !== '' && <span className={styles.body}>{body}</span>}
        <time className={styles.time} dateTime={at}>
          {ago(at, now, locale)}
        </time>
      </span>
      {readAt === null && (
        <span className={styles.dot}>
          <span className="sr">{t('notifications.unread-one')}</span>
        </span>
      )}
    </>
  );
}
