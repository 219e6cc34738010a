import type { Cart } from '@hamper/contract/cart';
import { MAX_LINKED_ORDERS } from '@hamper/contract/orders/max-linked-orders';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ButtonTo } from '../../../links.ts';

/** One checkout for the carts of several shops, with their sum; nothing where fewer than two can be ordered. */
export function CheckoutAll({ carts }: { carts: Cart[] }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const orderable = carts.filter(canBeOrdered).slice(0, MAX_LINKED_ORDERS);
  if (orderable.length < 2) return null;
  const sum = orderable.reduce(
    (total, { total_price, coupon }) => total + toMinor(total_price) - toMinor(coupon?.price ?? 0),
    0,
  );
  return (
    <ButtonTo
      wide
      size="large"
      to="/checkout-all"
      search={{ carts: orderable.map(({ uuid }) => uuid).join() }}
      preload={false}
    >
      <span>{t('cart.checkout-all')}</span>
      <bdi className="num">{price(toWire(sum))}</bdi>
    </ButtonTo>
  );
}

const canBeOrdered = ({ missing_amount, total_price }: Cart): boolean =>
  missing_amount === 0 && total_price > 0;
