import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { useIsLost } from './lost.ts';

import * as styles from './lost-sign.module.css';

/** Over the top of a page that is live: that it is not at the moment. Nothing moves for it. */
export function LostSign() {
  const { t } = useTranslation();
  const isLost = useIsLost();
  return <output className={styles.sign}>{isLost && <span>{t('live.lost')}</span>}</output>;
}
