import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { preloadSheet } from '@hamper/ui/overlays/sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { createElement, type MouseEvent, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { IconTo } from '../../links.ts';
import { usePerson } from '../../session/use-person.ts';
import { useBadge, useUnread } from './use-unread.ts';

const load = () => import('./notification-panel.tsx');
const panel = loadOnUse(async () => (await load()).NotificationPanel);

/** The header's bell with the number of unread ones. A link to the page of notifications that opens them over the page one is on. */
export function Bell({ className }: { className?: string }) {
  const { t } = useTranslation();
  const badge = useBadge();
  const unread = useUnread()?.notification ?? 0;
  const router = useRouter();
  const here = useLocation({ select: ({ href }) => href });
  const onItsPage = useLocation({ select: ({ pathname }) => pathname === '/notifications' });
  const [openedAt, setOpenedAt] = useState<string>();
  // A link in it leads to another page, which it must not cover.
  if (openedAt !== undefined && openedAt !== here) setOpenedAt(undefined);
  const loaded = panel.useLoaded(openedAt !== undefined);
  const preload = usePreload();

  const open = (event: MouseEvent) => {
    if (onItsPage || opensNewTab(event)) return;
    event.preventDefault();
    setOpenedAt(router.state.location.href);
  };
  return (
    <>
      <IconTo
        to="/notifications"
        preload={false}
        className={className}
        aria-haspopup={onItsPage ? undefined : 'dialog'}
        label={
          unread === 0
            ? t('notifications')
            : t('notifications.label', { count: unread, number: badge(unread) })
        }
        icon={<Icon name="bell" />}
        count={unread === 0 ? undefined : badge(unread)}
        onClick={open}
        {...preloading(preload)}
      />
      {loaded &&
        createElement(loaded, { open: openedAt !== undefined, onClose: () => setOpenedAt(undefined) })}
    </>
  );
}

/** The panel's code and what it shows first, so that the press never waits. */
function usePreload(): () => void {
  const api = useApi();
  const person = usePerson();
  const queryClient = useQueryClient();
  return () => {
    panel.preload();
    preloadSheet();
    if (!person) return;
    void load().then(
      ({ notificationsQuery }) => queryClient.prefetchInfiniteQuery(notificationsQuery(api, 'all')),
      () => {},
    );
  };
}
