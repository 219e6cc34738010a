import type { Cart } from '@hamper/contract/cart';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';

import { sumOf } from '../carts-query.ts';
import { useShopperCart } from '../use-cart.ts';
import type { Estimate } from './use-estimate.ts';

import * as styles from './cart-checkout.module.css';

const never = () => () => {};

interface CartSumProps extends Estimate {
  cart: Cart;
  /** Words for the delivery fee where the shop does not deliver, or the fee depends on an address. */
  delivery: string;
  total: Total | undefined;
  /** It is not brought there: it comes to nothing. */
  refused: boolean;
}

interface Total {
  amount: number;
  /** It is that much at the least. */
  least: boolean;
}

/** The parts of a cart's price, as far as they are known before the checkout. */
export function CartSum(props: CartSumProps) {
  const { cart, quote, isAsked = false, fetched, lacksPlace, delivery, total, refused } = props;
  const { t } = useTranslation();
  const { price } = useFormat();
  const totalWords = useTotalWords();
  const settling = useIsSettling();
  const hydrated = useHydrated();
  const { total_price, shop, coupon } = cart;
  const off = coupon?.price ?? 0;
  // A slow answer is on its way. The server's HTML has the words, as it stays without scripts.
  const later =
    isAsked && hydrated ? <Skeleton inlineSize="5em" blockSize="1em" /> : t('cart.delivery.later');
  const service = quote?.service_fee ?? 0;
  return (
    <dl className={cx('num', settling && styles.settling)}>
      <Row name={t('cart.subtotal')}>{price(total_price)}</Row>
      {coupon && off > 0 && (
        <Row name={t('price.coupon', { name: coupon.name })}>{price(off, undefined, { sign: 'minus' })}</Row>
      )}
      {fetched ? (
        <Row name={t('order.pickup')}>{t('cart.delivery.free')}</Row>
      ) : (
        <Row name={t('cart.delivery')}>
          {lacksPlace && shop.price > 0 && cart.free_delivery?.missing !== 0
            ? t('cart.from', { price: price(shop.price) })
            : delivery}
        </Row>
      )}
      {service > 0 && <Row name={t('price.service')}>{price(service)}</Row>}
      <Row name={t('price.tax')}>{quote ? price(quote.total_shop_tax) : later}</Row>
      {!refused && (
        <Row name={t('cart.estimated')} strong>
          {total ? totalWords(total) : later}
        </Row>
      )}
    </dl>
  );
}

export function Row({
  name,
  strong = false,
  children,
}: {
  name: ReactNode;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={strong ? styles.total : styles.row}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** The same words wherever a total stands, so that no two of them differ. */
export function useTotalWords(): (total: Total) => string {
  const { t } = useTranslation();
  const { price } = useFormat();
  return ({ amount, least }) => (least ? t('cart.from', { price: price(amount) }) : price(amount));
}

/** Total for the known place; without one, the least total. Undefined until it is known. */
export function totalOf({
  cart: { shop, free_delivery },
  quote,
  lacksPlace,
}: Pick<CartSumProps, 'cart' | 'quote' | 'lacksPlace'>): Total | undefined {
  if (!quote) return undefined;
  if (!lacksPlace) return { amount: quote.total_price, least: false };
  const isFree = free_delivery?.missing === 0;
  const fee = isFree ? 0 : shop.price;
  return { amount: toWire(toMinor(quote.total_price) + toMinor(fee)), least: !isFree };
}

/** The sum of several carts; undefined until all of it is known. */
export function sumOfTotals(totals: (Total | undefined)[]): Total | undefined {
  const known = totals.filter((total) => total !== undefined);
  if (known.length < totals.length) return undefined;
  return { amount: sumOf(known.map(({ amount }) => amount)), least: known.some(({ least }) => least) };
}

/** Whether a change is on its way, so that amounts may still move. */
function useIsSettling(): boolean {
  const cart = useShopperCart();
  return useSyncExternalStore(
    cart?.queue.subscribe ?? never,
    () => cart?.queue.isBusy() ?? false,
    () => false,
  );
}
