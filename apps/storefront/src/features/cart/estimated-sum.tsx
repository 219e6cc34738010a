import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';

import { CartSum, totalOf } from './contents/cart-sum.tsx';
import { estimateQuery, useAsked } from './contents/use-estimate.ts';

import * as styles from './contents/cart-checkout.module.css';

/** What a delivered cart comes to at the least, as in the cart, until somebody says where to. */
export function EstimatedSum({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const asked = { ...useAsked(), wanted: 'delivery', location: null } as const;
  const { data: quote } = useQuery(estimateQuery(cart, asked));
  const estimate = { quote, fetched: false, lacksPlace: true };
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
