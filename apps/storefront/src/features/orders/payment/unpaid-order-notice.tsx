import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../../links.ts';
import { whyNotPlaced } from '../progress/end-words.ts';

import * as styles from '../order-view.module.css';

/** An order that was never paid: what was in it is in the cart still. */
export function UnpaidOrderNotice({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <section className={styles.lost} aria-label={t('order.payment')}>
      <p>{t(whyNotPlaced(order))}</p>
      <ButtonTo to="/checkout" search={{ shop: order.shop.id }}>
        {t('due.to-checkout')}
      </ButtonTo>
    </section>
  );
}
