import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { SlowNotice } from '@hamper/ui/states/slow-notice.tsx';

import * as styles from './page-pending.module.css';

/** The shape of any page that takes its time. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <section className={`wrap ${styles.pending}`} aria-busy="true" aria-label={t('loading')}>
      <Skeleton inlineSize="min(320px, 60%)" blockSize="38px" />
      <SlowNotice />
      <Skeleton blockSize="120px" />
      <Skeleton blockSize="120px" />
      <Skeleton inlineSize="70%" blockSize="24px" />
    </section>
  );
}
