import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { HoldOver } from './booking/hold-over.tsx';
import type { HeldSearch } from './table-search.ts';

import * as styles from './booking/booking.module.css';

/** In the place of a table that was held for somebody, once nobody knows of it any more. */
export function LostHold({ held }: { held: HeldSearch }) {
  const { t } = useTranslation();
  return (
    <article className={styles.booking}>
      <header className={styles.head}>
        <h1 id="page-title" tabIndex={-1} className={styles.headline}>
          {t('tables.headline.lost')}
        </h1>
      </header>
      <HoldOver {...held} />
    </article>
  );
}
