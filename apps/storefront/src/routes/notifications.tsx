import { SectionHeader } from '@hamper/ui/cards/section-header.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { createFileRoute } from '@tanstack/react-router';

import { LoginFirst } from '../features/notifications/login-first.tsx';
import { NotificationCentre } from '../features/notifications/notification-centre.tsx';
import { notificationsQuery } from '../features/notifications/queries.ts';
import { pageHead } from '../page-head.ts';
import { usePerson } from '../session/use-person.ts';

import * as styles from '../features/lists/pagination.module.css';

export const Route = createFileRoute('/notifications')({
  loader: async ({ context: { queryClient, api, person } }) => {
    // The list has a face of its own for a failure: the page need not fall with it.
    if (person) await queryClient.prefetchInfiniteQuery(notificationsQuery(api, 'all'));
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('notifications'), hidden: true }),
  component: Notifications,
});

function Notifications() {
  const { t } = useTranslation();
  const person = usePerson();
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionHeader level={1} title={t('notifications')} />
      {person ? <NotificationCentre /> : <LoginFirst />}
    </div>
  );
}
