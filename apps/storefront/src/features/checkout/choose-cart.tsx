import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import { linesOf } from '../cart/carts-query.ts';
import { DeferredCheckoutAll } from '../cart/deferred-checkout-all.tsx';
import { useNow } from '../clock/now.tsx';

import * as shops from './summary/other-shops.module.css';

/** The shopper's carts, where the address names none of them: each has its checkout, and all together have one. */
export function ChooseCart({ carts }: { carts: Cart[] }) {
  const { t } = useTranslation();
  const { number, price, parts } = useFormat();
  const now = useNow();
  return (
    <section className={shops.choice}>
      <h1>{t('checkout.choose-cart')}</h1>
      <ul className={shops.list}>
        {carts.map((cart) => {
          const count = linesOf(cart).length;
          return (
            <li key={cart.uuid}>
              <Link to="/checkout" search={{ cart: cart.uuid }} className={shops.shop}>
                <span className={shops.words}>
                  <bdi className={shops.name}>{cart.shop.translation.title}</bdi>
                  <span className={shops.about}>
                    {parts([t('cart.items', { count, total: number(count) }), price(cart.total_price)])}
                  </span>
                </span>
                <Icon name="chevron-right" className="flip" />
              </Link>
            </li>
          );
        })}
      </ul>
      <DeferredCheckoutAll carts={carts} now={now} />
    </section>
  );
}
