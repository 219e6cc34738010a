import type { Cart } from '@hamper/contract/cart';
import { toMinor } from '@hamper/contract/money';
import { Link } from '@tanstack/react-router';
import { Bike, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { CartLineItem } from './cart-line-item.tsx';
import { linesOf } from './carts-query.ts';
import { ClearCart } from './clear-cart.tsx';
import { closedUntil } from './closed-until.ts';

import styles from './cart-section.module.css';

interface CartSectionProps {
  cart: Cart;
  /** Shops open and close by it. */
  now: Date;
  /** Where it is brought to, when that is known. */
  address?: string | undefined;
  heading: 'h2' | 'h3';
}

/** What is in the cart of one shop. */
export function CartSection({ cart, now, address, heading: Heading }: CartSectionProps) {
  const { shop } = cart;
  return (
    <>
      <div className={styles.head}>
        <Heading className={styles.shop}>
          <Link to="/shops/$slug" params={{ slug: shop.slug }}>
            <bdi>{shop.translation.title}</bdi>
          </Link>
        </Heading>
        <ClearCart cart={cart} />
      </div>
      <Arrival cart={cart} now={now} address={address} />
      <MinimumOrder cart={cart} />
      <ul>
        {linesOf(cart).map((line) => (
          <CartLineItem key={line.id} line={line} shopId={cart.shop_id} />
        ))}
      </ul>
    </>
  );
}

function Arrival({ cart: { shop }, now, address }: Pick<CartSectionProps, 'cart' | 'now' | 'address'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const closed = closedUntil(shop, now, format);
  const { from, to } = shop.delivery_time;
  if (closed) {
    return (
      <div className={styles.closed}>
        <Clock className="ic" />
        <p>
          <b>{t('cart.closed')}</b>
          {closed.opens !== null && <small>{t('cart.opens', { time: closed.opens })}</small>}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.arrival}>
      <Bike className="ic" />
      <p>
        <b>{t('cart.arrives', { from: format.number(from), to: format.number(to) })}</b>
        {address !== undefined && (
          <small>
            <bdi>{address}</bdi>
          </small>
        )}
      </p>
    </div>
  );
}

function MinimumOrder({ cart: { total_price, missing_amount } }: { cart: Cart }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  if (missing_amount <= 0) return null;
  const words = t('cart.minimum', { amount: price(missing_amount) });
  const [have, missing] = [toMinor(total_price), toMinor(missing_amount)];
  return (
    <div className={styles.minimum}>
      <p>{words}</p>
      <progress max={have + missing} value={have} aria-label={words} />
    </div>
  );
}
