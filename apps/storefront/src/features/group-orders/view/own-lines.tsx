import type { CartLine } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { CartLines } from '../../cart/cart-lines.tsx';

import * as styles from './view.module.css';

interface OwnLinesProps {
  lines: CartLine[];
  shopId: number;
  readOnly: boolean;
}

/** The reader's own part, as they change it. */
export function OwnLines({ lines, shopId, readOnly }: OwnLinesProps) {
  const { t } = useTranslation();
  return (
    <section
      id="own-items"
      className={`${styles.card} ${styles.own}`}
      aria-labelledby="own-items-title"
      tabIndex={-1}
      data-cart
    >
      <h2 id="own-items-title">{t('group-order.yours')}</h2>
      {lines.length === 0 ? (
        <p className={styles.faint}>
          {t(readOnly ? 'group-order.yours.nothing' : 'group-order.yours.empty')}
        </p>
      ) : (
        <CartLines {...{ lines, shopId, readOnly }} />
      )}
    </section>
  );
}
