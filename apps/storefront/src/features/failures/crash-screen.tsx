import { ApiError } from '@hamper/contract/client';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import { problemWords } from '../../i18n/problem-words.ts';
import { CrashMessage } from './crash-message.tsx';

import * as styles from './crash-message.module.css';

/** The page's code or styles did not come: browsers and Vite have words of their own for it. */
const isLostCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

const isThere = async (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Stands in the place of a page that broke. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { broken, crashed, queryClient, requestId } = router.options.context;
  const [busy, setBusy] = useState(false);
  // On the server no effect runs: to be rendered is to be seen. What broke a rendering has been seen there.
  if (typeof document === 'undefined' && !broken) crashed(error);
  const lost = isLostCode(error);
  // A shop that does not answer is no riddle: its own words say so, nobody is told, and it is asked again when there is a
  // connection.
  const silent = error instanceof ApiError && error.status === 0 && error.code !== 'garbled';
  const waits = silent || lost;
  useEffect(() => {
    if (!waits) crashed(error);
  }, [crashed, error, waits]);

  const again = async () => {
    setBusy(true);
    if (lost) {
      // Code that did not come once is not asked for again: the page is made anew, once there is somebody to make it.
      if (await isThere()) location.reload();
      setBusy(false);
      return;
    }
    // The data of the broken page may have broken it: none of it is used again.
    queryClient.removeQueries({ type: 'inactive' });
    await Promise.all([queryClient.refetchQueries({ type: 'active' }), router.invalidate()]);
    setBusy(false);
  };
  const retry = useEffectEvent(() => void again());
  useEffect(() => {
    if (!waits) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [waits]);
  const words = lost ? t('error.network') : silent ? problemWords(t, error) : undefined;
  return <CrashMessage onAgain={() => void again()} busy={busy} about={words} reference={requestId} />;
}

/** The same where not even header and footer could be made. */
export function BareCrashScreen(props: ErrorComponentProps) {
  return (
    <main id="content" className={styles.bare}>
      <CrashScreen {...props} />
    </main>
  );
}
