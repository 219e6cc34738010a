import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { createFileRoute } from '@tanstack/react-router';

import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { notificationsQuery } from '../features/notifications/list-query.ts';
import { LoginFirst } from '../features/notifications/login-first.tsx';
import { NotificationCentre } from '../features/notifications/notification-centre.tsx';
import { MoreTo } from '../links.ts';
import { usePerson } from '../session/use-person.ts';

export const Route = createFileRoute('/notifications')({
  loader: async ({ context: { queryClient, api, person } }) => {
    // The list has a face of its own for a failure: the page need not fall with it.
    if (person) await queryClient.prefetchInfiniteQuery(notificationsQuery(api, 'all'));
  },
  component: Notifications,
});

function Notifications() {
  const { t } = useTranslation();
  const person = usePerson();
  return (
    <AccountFrame title={t('notifications')}>
      {person ? (
        <>
          <NotificationCentre />
          <MoreTo to="/profile/notifications">{t('tell.title')}</MoreTo>
        </>
      ) : (
        <LoginFirst />
      )}
    </AccountFrame>
  );
}
