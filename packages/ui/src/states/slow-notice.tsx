import { useEffect, useState } from 'react';

import { useTranslation } from '../i18n/use-translation.ts';

import * as styles from './slow-notice.module.css';

/** After the second in which nothing is shown yet: some five since it was pressed. */
const PATIENCE_MS = 4000;

/** Beside content that is loading: says after some seconds that it is still being tried. */
export function SlowNotice() {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <output className={styles.still}>{late && t('loading.still')}</output>;
}
