import type { Cart } from '@hamper/contract/cart';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';

import { CartSum, Row, sumOfTotals, totalOf, useTotalWords } from './contents/cart-sum.tsx';
import { estimateQuery, useAsked } from './contents/use-estimate.ts';
import { useEstimates } from './contents/use-estimates.ts';

import * as styles from './contents/cart-checkout.module.css';

/** The least sum of a delivered cart, as in the cart, until somebody says where to. */
export function EstimatedSum({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const asked = { ...useAsked(), wanted: 'delivery', location: null } as const;
  const { data: quote, isLoading } = useQuery(estimateQuery(cart, asked));
  const estimate = { quote, isAsked: isLoading, fetched: false, lacksPlace: true };
  return (
    <div className={styles.checkout}>
      <CartSum
        cart={cart}
        {...estimate}
        delivery={t('cart.delivery.after-address')}
        total={totalOf({ cart, ...estimate })}
        refused={false}
      />
    </div>
  );
}

interface WantedCart {
  cart: Cart;
  wanted: DeliveryType;
}

/** The least sum of several shops' carts, each as it is wanted, until somebody says where to. */
export function EstimatedSums({ carts }: { carts: WantedCart[] }) {
  const { t } = useTranslation();
  const totalWords = useTotalWords();
  const asked = useAsked();
  const estimates = useEstimates(
    carts.map(({ cart, wanted }) => ({ cart, asked: { ...asked, wanted, location: null } })),
  );
  const totals = carts.map(({ cart }, at) =>
    totalOf({ cart, quote: undefined, lacksPlace: true, ...estimates[at] }),
  );
  const sum = sumOfTotals(totals);
  if (!sum) return null;
  return (
    <div className={styles.checkout}>
      <dl className="num">
        {carts.map(({ cart }, at) => (
          <Row key={cart.id} name={<bdi>{cart.shop.translation.title}</bdi>}>
            {totals[at] && totalWords(totals[at])}
          </Row>
        ))}
        <Row name={t('cart.estimated')} strong>
          {totalWords(sum)}
        </Row>
      </dl>
    </div>
  );
}
