import { cx } from '@hamper/ui/class-names.ts';
import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { CartLink } from './cart-link.tsx';
import { useCarts, useCartSums } from './use-cart.ts';

/** The header's cart with what it comes to. */
export function CartButton() {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { data: carts = [] } = useCarts();
  const sums = useCartSums();
  const total = price(sums.total);
  const isEmpty = carts.length === 0 && sums.count === 0;
  return (
    <CartLink className={cx(buttonClass(), 'desk')} label={isEmpty ? t('cart') : t('cart.label', { total })}>
      <Icon name="shopping-cart" />
      <span className="num">{isEmpty ? t('cart') : <bdi>{total}</bdi>}</span>
    </CartLink>
  );
}
