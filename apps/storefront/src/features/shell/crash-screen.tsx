import { ApiError } from '@hamper/contract/client';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { problemWords } from '../../i18n/problem-words.ts';
import { CrashFace } from './crash-face.tsx';

import styles from './crash-face.module.css';

/** What stands in a page's place when it broke. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { broken, crashed, queryClient, requestId } = router.options.context;
  const [busy, setBusy] = useState(false);
  // On the server no effect runs: to be rendered is to be seen. What broke a rendering has been seen there.
  if (typeof document === 'undefined' && !broken) crashed(error);
  useEffect(() => crashed(error), [crashed, error]);

  const again = async () => {
    setBusy(true);
    // What the broken page had read may be what broke it: nothing of it is used again.
    queryClient.removeQueries({ type: 'inactive' });
    await Promise.all([queryClient.refetchQueries({ type: 'active' }), router.invalidate()]);
    setBusy(false);
  };
  // A shop that does not answer is no riddle: its own words say so.
  const silent = error instanceof ApiError && error.status === 0;
  return (
    <CrashFace
      onAgain={() => void again()}
      busy={busy}
      about={silent ? problemWords(t, error) : undefined}
      reference={requestId}
    />
  );
}

/** The same where not even header and footer could be made. */
export function BareCrashScreen(props: ErrorComponentProps) {
  return (
    <main id="content" className={styles.bare}>
      <CrashScreen {...props} />
    </main>
  );
}
