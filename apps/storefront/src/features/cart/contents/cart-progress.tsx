import type { Cart } from '@hamper/contract/cart';
import { toMinor } from '@hamper/contract/prices/money';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useDeliveryLocation } from '../../addresses/delivery-location.ts';
import { useDeliveryTerms } from '../../addresses/delivery-terms.ts';
import { useFulfilment } from '../../fulfilment/fulfilment.tsx';
import { typeOf } from './use-estimate.ts';

import * as styles from './cart-progress.module.css';

/** How much is missing to the shop's least amount, and then to free delivery: one goal at a time. */
export function CartProgress({
  cart: { shop, shop_id, total_price, missing_amount, free_delivery },
}: {
  cart: Cart;
}) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const terms = useDeliveryTerms(shop_id, useDeliveryLocation());
  const type = typeOf(shop.offers, useFulfilment().type);
  if (missing_amount > 0) {
    const words = t('cart.minimum', { amount: price(missing_amount) });
    return <Progress words={words} have={total_price} missing={missing_amount} />;
  }
  if (free_delivery === null || terms?.delivers === false || type !== 'delivery') return null;
  const { missing } = free_delivery;
  const words = missing > 0 ? t('cart.free.more', { amount: price(missing) }) : t('cart.free.reached');
  return <Progress words={words} have={total_price} missing={missing} />;
}

function Progress({ words, have, missing }: { words: string; have: number; missing: number }) {
  const [done, left] = [toMinor(have), toMinor(missing)];
  return (
    <div className={styles.progress}>
      <p className={cx(left === 0 && styles.reached)}>
        {left === 0 && <Icon name="check" />}
        {words}
      </p>
      <progress max={done + left} value={done} aria-label={words} />
    </div>
  );
}
