import type { CartLine } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { CartLines } from '../../cart/cart-lines.tsx';

import * as own from './own-lines.module.css';
import * as styles from './view.module.css';

interface OwnLinesProps {
  lines: CartLine[];
  shopId: number;
  readOnly: boolean;
  /** The goods stand further down on a phone's page. */
  hasGoods: boolean;
}

/** The reader's own part, as they change it. */
export function OwnLines({ lines, shopId, readOnly, hasGoods }: OwnLinesProps) {
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
      {hasGoods && (
        <a href="#group-goods" className={own.toGoods}>
          <Icon name="plus" />
          {t('group-order.goods')}
        </a>
      )}
    </section>
  );
}
