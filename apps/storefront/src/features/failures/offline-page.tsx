import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';

import { keptPages } from '../../offline/readable-pages.ts';
import { safeNext } from '../../session/safe-next.ts';

import * as styles from './offline-page.module.css';

/** How long until the shop is looked for again, in milliseconds. */
const ASK_EVERY = 5000;

/** In the place of a page that this browser never saw; it goes there by itself when the connection is back. */
export function OfflinePage({ cart: Cart }: { cart: ComponentType<{ isWanted: boolean }> }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const wanted = hydrated ? wantedPage() : '/';
  const { data: pages = [] } = useQuery({
    queryKey: ['kept-pages'],
    queryFn: keptPages,
    enabled: hydrated,
    staleTime: 0,
  });
  const { data: isBack, refetch: ask } = useQuery({
    queryKey: ['connection', wanted],
    queryFn: () => isReachable(wanted),
    // Somebody who opens this page itself stays.
    enabled: hydrated && location.hash !== '',
    // The network may be there, and the shop not.
    ...{ networkMode: 'always', refetchInterval: ASK_EVERY, staleTime: 0 },
  });
  // Not left to the queries: on a page that began without a connection they believe that there always was one.
  useEffect(() => {
    const onOnline = () => void ask();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [ask]);
  useEffect(() => {
    if (isBack) location.replace(wanted);
  }, [isBack, wanted]);
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        picture="/images/food/1f950.webp"
        title={t('offline.title')}
        about={t('offline.about')}
        action={
          <div className={styles.ways}>
            <LinkButton href={wanted}>{t('crash.again')}</LinkButton>
            <Cart isWanted={hydrated && wanted === '/cart'} />
          </div>
        }
      />
      {pages.length > 0 && (
        <section className={styles.kept} aria-labelledby="kept">
          <h2 id="kept">{t('offline.kept')}</h2>
          <ul>
            {pages.map(({ address, title }) => (
              <li key={address}>
                <a href={address}>
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** As the worker says it. */
function wantedPage(): string {
  try {
    return safeNext(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return '/';
  }
}

/** A request without a page in it: the worker answers none of these. */
const isReachable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ASK_EVERY) }).then(
    ({ status }) => status < 500,
    () => false,
  );
