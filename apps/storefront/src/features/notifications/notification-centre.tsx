import { orderTypes } from '@hamper/contract/notifications/notification-target';
import { Tabs } from '@hamper/ui/controls/tabs.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { NotificationTab } from './list-query.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useBadge, useUnread } from './use-unread.ts';

import * as styles from './notification-centre.module.css';

const WORDS = {
  all: 'notifications.all',
  news: 'notifications.news',
  orders: 'notifications.orders',
  reservations: 'notifications.reservations',
} as const satisfies Record<NotificationTab, string>;
const TABS = ['all', 'news', 'orders', 'reservations'] as const satisfies NotificationTab[];

/** A person's notifications under their tabs. `onGo` is told when one is pressed. */
export function NotificationCentre({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const badge = useBadge();
  const unread = useUnread();
  const { readAll } = useMarkRead();
  const total = unread?.notification ?? 0;
  const counts = {
    all: total,
    news: unread?.news_publish ?? 0,
    orders: unread ? orderTypes.reduce((sum, type) => sum + unread[type], 0) : 0,
    reservations: unread?.booking_status ?? 0,
  };
  const unreadWords = (count: number) => t('notifications.unread', { count, number: badge(count) });
  const tabs = TABS.map((id) => ({
    id,
    label: t(WORDS[id]),
    ...(counts[id] > 0 ? { badge: badge(counts[id]), badgeLabel: unreadWords(counts[id]) } : {}),
    panel: (
      <>
        <div className={styles.tools}>
          <output>{total === 0 ? t('notifications.none-unread') : unreadWords(total)}</output>
          {/* Not disabled: the focus would fall out of the panel at the moment it has done its work. */}
          <button
            type="button"
            className={styles.readAll}
            aria-disabled={total === 0}
            onClick={total === 0 ? undefined : readAll}
          >
            {t('notifications.read-all')}
          </button>
        </div>
        <NotificationList tab={id} onGo={onGo} />
      </>
    ),
  }));
  return (
    <div className={styles.centre}>
      <Tabs label={t('notifications.kinds')} tabs={tabs} />
    </div>
  );
}
