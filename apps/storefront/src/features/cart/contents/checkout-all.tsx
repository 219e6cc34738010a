import type { Cart } from '@hamper/contract/cart';
import { MAX_LINKED_ORDERS } from '@hamper/contract/orders/max-linked-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQueries } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { ButtonTo } from '../../../links.ts';
import { useDeliveryLocation } from '../../addresses/delivery-location.ts';
import { deliveryTermsQuery, NOWHERE } from '../../addresses/delivery-terms.ts';
import { sumOf } from '../carts-query.ts';
import { Row, sumOfTotals, totalOf, useTotalWords } from './cart-sum.tsx';
import { obstacleOf } from './orderable.ts';
import { useAsked } from './use-estimate.ts';
import { useEstimates } from './use-estimates.ts';

import * as styles from './cart-checkout.module.css';

/** One checkout for the carts of several shops, with what they come to and whose it leaves out; nothing where fewer than two can be ordered. */
export function CheckoutAll({ carts, now }: { carts: Cart[]; now: Date }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const totalWords = useTotalWords();
  const refuses = useRefusals(carts);
  const asked = useAsked();
  const estimates = useEstimates(carts.map((cart) => ({ cart, asked })));
  const orderable = carts
    .map((cart, at) => ({ cart, refused: refuses[at] && !estimates[at]?.fetched, ...estimates[at] }))
    // One that is not brought there is fetched, by its own button.
    .filter(({ cart, refused }) => !refused && obstacleOf(cart, { now, refused: false }) === undefined)
    .slice(0, MAX_LINKED_ORDERS);
  if (orderable.length < 2) return null;
  const without = carts.filter((one) => !orderable.some(({ cart }) => cart === one));
  const totals = orderable.map(({ cart, quote, lacksPlace = true }) => totalOf({ cart, quote, lacksPlace }));
  const goods = sumOf(
    orderable.flatMap(({ cart: { total_price, coupon } }) => [total_price, -(coupon?.price ?? 0)]),
  );
  const total = sumOfTotals(totals);
  return (
    <div className={styles.checkout}>
      <dl className="num">
        <Row name={t('cart.subtotal')}>{price(goods)}</Row>
        <Row name={t('cart.estimated')} strong>
          {total ? totalWords(total) : t('cart.delivery.later')}
        </Row>
      </dl>
      {without.length > 0 && (
        <p className={styles.reason}>
          {t('cart.checkout-all.without', {
            names: without.map(({ shop }) => shop.translation.title).join(t('list.comma')),
          })}
        </p>
      )}
      <ButtonTo
        wide
        size="large"
        to="/checkout-all"
        search={{ carts: orderable.map(({ cart }) => cart.uuid).join() }}
        preload={false}
      >
        <span>{t('cart.checkout-all')}</span>
        <bdi className="num">{total ? totalWords(total) : price(goods)}</bdi>
      </ButtonTo>
    </div>
  );
}

/** Which of the shops do not deliver to the shopper, as far as that is known. */
function useRefusals(carts: Cart[]): boolean[] {
  const api = useApi();
  const location = useDeliveryLocation();
  const terms = useQueries({
    queries: carts.map(({ shop_id }) => ({
      ...deliveryTermsQuery(api, shop_id, location ?? NOWHERE),
      enabled: location !== null,
    })),
  });
  return terms.map(({ data }) => location !== null && data?.delivers === false);
}
