import type { Cart } from '@hamper/contract/cart';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useId } from 'react';

import { ButtonTo } from '../../../links.ts';
import { useDeliveryLocation } from '../../addresses/delivery-location.ts';
import { useDeliveryTerms } from '../../addresses/delivery-terms.ts';
import { closedUntil } from '../../clock/closed-until.ts';
import { useIsSettling } from '../use-cart.ts';

import * as styles from './cart-checkout.module.css';

/** The sum of one shop's cart, and the button to its checkout; disabled with its reason while it cannot be ordered. */
export function CartCheckout({ cart, now }: { cart: Cart; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const settling = useIsSettling();
  const reasonId = useId();
  const { total_price, shop, uuid, coupon } = cart;
  const off = coupon?.price ?? 0;
  const total = format.price(toWire(toMinor(total_price) - toMinor(off)));
  const terms = useDeliveryTerms(cart.shop_id, useDeliveryLocation());
  const delivery = useDeliveryWords(cart, terms);
  const refused = terms?.delivers === false;
  const pickup = refused && shop.offers.includes('pickup');
  const { reason, closedWords } = useReasons({ cart, now, delivery, refused });
  const content = (
    <>
      <span>{t(pickup ? 'checkout.pickup-instead' : 'cart.checkout')}</span>
      <bdi className="num">{total}</bdi>
    </>
  );
  return (
    <div className={cx(styles.checkout, settling && styles.settling)}>
      <dl className="num">
        <div className={styles.row}>
          <dt>{t('cart.delivery')}</dt>
          <dd>{delivery}</dd>
        </div>
        {coupon && off > 0 && (
          <div className={styles.row}>
            <dt>{t('price.coupon', { name: coupon.name })}</dt>
            <dd>
              <bdi>{format.price(off, undefined, { sign: 'minus' })}</bdi>
            </dd>
          </div>
        )}
        <div className={styles.subtotal}>
          <dt>{t('cart.subtotal')}</dt>
          <dd>
            <bdi>{total}</bdi>
          </dd>
        </div>
      </dl>
      {reason === undefined ? (
        <>
          <ButtonTo
            wide
            size="large"
            to="/checkout"
            search={{ cart: uuid, ...(pickup ? { type: 'pickup' as const } : {}) }}
            preload={false}
          >
            {content}
          </ButtonTo>
          {closedWords && (
            <p className={styles.reason}>
              {closedWords}. {t('checkout.order-ahead')}
            </p>
          )}
        </>
      ) : (
        <>
          <Button wide size="large" disabled aria-describedby={reasonId}>
            {content}
          </Button>
          <p id={reasonId} className={styles.reason}>
            {reason}
          </p>
        </>
      )}
      <noscript>
        <p className={styles.reason}>{t('checkout.needs-scripts')}</p>
      </noscript>
    </div>
  );
}

interface Reasoned {
  cart: Cart;
  now: Date;
  /** What is said of bringing it. */
  delivery: string;
  refused: boolean;
}

/** Why it cannot be ordered, and that the shop is closed, which takes orders ahead where it opens again. */
function useReasons({ cart: { shop, total_price, missing_amount }, now, delivery, refused }: Reasoned) {
  const { t } = useTranslation();
  const format = useFormat();
  const closed = closedUntil(shop, now, format);
  const opens = closed?.opens ?? null;
  const closedWords =
    closed && [t('cart.closed'), ...(opens === null ? [] : [t('cart.opens', { time: opens })])].join('. ');
  const reason = (): string | null | undefined => {
    if (closed?.opens === null) return closedWords;
    if (missing_amount > 0) return t('cart.minimum', { amount: format.price(missing_amount) });
    if (total_price === 0) return t('cart.nothing-left');
    return refused && shop.offers.every((type) => type === 'delivery') ? delivery : undefined;
  };
  return { reason: reason(), closedWords };
}

/** What bringing it costs: to the address where that is known. */
function useDeliveryWords({ free_delivery }: Cart, terms: ReturnType<typeof useDeliveryTerms>): string {
  const { t } = useTranslation();
  const { price } = useFormat();
  if (terms?.delivers === false) return t('shop.not-to-you');
  if (free_delivery?.missing === 0 || terms?.price === 0) return t('cart.delivery.free');
  return terms?.price ? price(terms.price) : t('cart.delivery.later');
}
