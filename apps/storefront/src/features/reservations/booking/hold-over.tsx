import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../../links.ts';
import type { HeldSearch } from '../table-search.ts';

import * as styles from './booking.module.css';

/** A hold that is over: leads to the same party and time again. */
export function HoldOver({ shop, ...party }: HeldSearch) {
  const { t } = useTranslation();
  return (
    <div className={styles.over} role="alert">
      <p>{t('tables.booking.hold.over')}</p>
      <ButtonTo to="/shops/$slug/book" params={{ slug: shop }} search={party}>
        {t('tables.booking.hold.again')}
      </ButtonTo>
    </div>
  );
}
