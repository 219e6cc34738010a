import type { Cart } from '@hamper/contract/cart';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useId } from 'react';

import { ButtonTo } from '../../../links.ts';
import { useDeliveryLocation } from '../../addresses/delivery-location.ts';
import { useDeliveryTerms } from '../../addresses/delivery-terms.ts';
import { closedUntil } from '../../clock/opening-words.ts';
import { useFulfilment } from '../../fulfilment/fulfilment.tsx';
import { CartSum, totalOf, useTotalWords } from './cart-sum.tsx';
import { obstacleOf } from './orderable.ts';
import { useEstimate } from './use-estimate.ts';

import * as styles from './cart-checkout.module.css';

/**
 * The price of one shop's cart, and the button to its checkout; disabled with its reason while it cannot be ordered. On a
 * phone's page the button stays at the edge while its cart is in sight. It stands back where one button is for all shops.
 */
export function CartCheckout({ cart, now, second = false }: { cart: Cart; now: Date; second?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonId = useId();
  const { total_price, shop, uuid, coupon } = cart;
  const terms = useDeliveryTerms(cart.shop_id, useDeliveryLocation());
  const estimate = useEstimate(cart);
  const delivery = useDeliveryWords(cart, terms);
  const refused = terms?.delivers === false && !estimate.fetched;
  const total = refused ? undefined : totalOf({ cart, ...estimate });
  const goods = toWire(toMinor(total_price) - toMinor(coupon?.price ?? 0));
  const pickup = refused && shop.offers.includes('pickup');
  const { reason, closedWords } = useReasons({ cart, now, delivery, refused });
  const totalWords = useTotalWords();
  const content = (
    <>
      <span>{t(pickup ? 'checkout.pickup-instead' : 'cart.checkout')}</span>
      <bdi className="num">{total ? totalWords(total) : format.price(goods)}</bdi>
    </>
  );
  return (
    <div className={styles.checkout}>
      <CartSum cart={cart} {...estimate} {...{ delivery, total, refused }} />
      <div className={styles.bar}>
        {reason === undefined ? (
          <ButtonTo
            wide
            size="large"
            variant={second ? 'ghost' : 'primary'}
            to="/checkout"
            search={{ cart: uuid, ...(pickup ? { type: 'pickup' as const } : {}) }}
            preload={false}
          >
            {content}
          </ButtonTo>
        ) : (
          <Button wide size="large" disabled aria-describedby={reasonId}>
            {content}
          </Button>
        )}
        {reason !== undefined && (
          <p id={reasonId} className={styles.reason}>
            {reason}
          </p>
        )}
        {reason === undefined && closedWords && (
          <p className={styles.reason}>
            {closedWords}. {t('checkout.order-ahead')}
          </p>
        )}
        <noscript>
          <p className={styles.reason}>{t('checkout.needs-scripts')}</p>
        </noscript>
      </div>
    </div>
  );
}

interface Reasoned {
  cart: Cart;
  now: Date;
  /** The sentence about its delivery. */
  delivery: string;
  refused: boolean;
}

/** Why it cannot be ordered, and that the shop is closed, which takes orders ahead where it opens again. */
function useReasons({ cart, now, delivery, refused }: Reasoned) {
  const { t } = useTranslation();
  const format = useFormat();
  const closed = closedUntil(cart.shop, now, format);
  const opens = closed?.opens ?? null;
  // Who wants it at another time reads above whether the shop is open then.
  const isLater = useFulfilment().at !== null;
  const closedWords =
    closed && [t('cart.closed'), ...(opens === null ? [] : [t('cart.opens', { time: opens })])].join('. ');
  const obstacle = obstacleOf(cart, { now, refused });
  const reasons = {
    'group-open': t('group-order.cart.lock'),
    'never-opens': closedWords,
    'below-minimum': t('cart.minimum', { amount: format.price(cart.missing_amount) }),
    'nothing-left': t('cart.nothing-left'),
    'not-to-you': delivery,
  };
  return { reason: obstacle && reasons[obstacle], closedWords: isLater ? null : closedWords };
}

/** The delivery fee, to the chosen address if there is one. */
function useDeliveryWords({ free_delivery }: Cart, terms: ReturnType<typeof useDeliveryTerms>): string {
  const { t } = useTranslation();
  const { price } = useFormat();
  if (terms?.delivers === false) return t('shop.not-to-you');
  if (free_delivery?.missing === 0 || terms?.price === 0) return t('cart.delivery.free');
  return terms?.price ? price(terms.price) : t('cart.delivery.later');
}
