import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import type { Flash } from '../../../flash/flash.ts';
import { ChangeAddress } from '../../addresses/change-address.tsx';
import { useDeliveryLocation } from '../../addresses/delivery-location.ts';
import { useDeliveryTerms } from '../../addresses/delivery-terms.ts';
import { refusalWords } from '../../addresses/refusal-words.ts';
import { closedUntil } from '../../clock/closed-until.ts';
import { useCartDrawer } from '../cart-drawer-store.ts';
import { countOf, isOwn } from '../carts-query.ts';
import { CartCoupon } from './cart-coupon.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import { CartProgress } from './cart-progress.tsx';
import { ClearCart } from './clear-cart.tsx';

import * as styles from './cart-section.module.css';

interface CartSectionProps {
  cart: Cart;
  /** Shops open and close by it. */
  now: Date;
  /** The delivery address, when it is known. */
  address?: string | undefined;
  heading: 'h2' | 'h3';
  /** One of several, which folds. */
  folds: boolean;
  /** The outcome of a coupon that was posted without scripts. */
  couponFlash?: Flash | undefined;
}

/** The cart of one shop. */
export function CartSection({ cart, now, address, heading: Heading, folds, couponFlash }: CartSectionProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { shop } = cart;
  const total = countOf([cart]);
  const contents = <Contents {...{ cart, now, address, couponFlash }} />;
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
      {folds ? (
        <details open className={styles.fold}>
          <summary>
            {t('cart.items', { count: total, total: number(total) })}
            <Icon name="chevron-down" />
          </summary>
          {contents}
        </details>
      ) : (
        contents
      )}
    </>
  );
}

function Contents({ cart, now, address, couponFlash }: Omit<CartSectionProps, 'heading' | 'folds'>) {
  return (
    <>
      <Arrival cart={cart} now={now} address={address} />
      <CartProgress cart={cart} />
      {cart.user_carts.map((part) => (
        <CartPart key={part.id} part={part} cart={cart} />
      ))}
      <CartCoupon key={cart.uuid} cart={cart} flash={couponFlash} />
    </>
  );
}

/** The lines of one person; their name stands there only in a group. */
function CartPart({ part, cart }: { part: Cart['user_carts'][number]; cart: Cart }) {
  const { name, cartDetails: lines } = part;
  if (lines.length === 0) return null;
  const isOnly = cart.user_carts.length === 1;
  return (
    <>
      {!isOnly && name !== null && (
        <p className={styles.person}>
          <bdi>{name}</bdi>
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <CartLineItem key={line.id} line={line} shopId={cart.shop_id} readOnly={!isOwn(part)} />
        ))}
      </ul>
    </>
  );
}

function Arrival({ cart: { shop }, now, address }: Pick<CartSectionProps, 'cart' | 'now' | 'address'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const closed = closedUntil(shop, now, format);
  const location = useDeliveryLocation();
  const terms = useDeliveryTerms(shop.id, location);
  const { from, to } = terms?.minutes ?? shop.delivery_time;
  const closeDrawer = useCartDrawer(({ close }) => close);
  if (terms?.delivers === false) {
    return (
      <div className={styles.refused}>
        <Icon name="map-pin" />
        <p>{refusalWords(t, format.distance(terms.distance), address)}</p>
        <ChangeAddress size="small" onOpen={closeDrawer} />
      </div>
    );
  }
  if (closed) {
    return (
      <div className={styles.closed}>
        <Icon name="clock" />
        <p>
          <b>{t('cart.closed')}</b>
          {closed.opens !== null && <small>{t('cart.opens', { time: closed.opens })}</small>}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.arrival}>
      <Icon name="bike" />
      <p>
        <b>{t('cart.arrives', { from: format.number(from), to: format.number(to) })}</b>
        {address !== undefined && (
          <small>
            <bdi>{address}</bdi>
          </small>
        )}
      </p>
      <ChangeAddress short size="small" onOpen={closeDrawer} />
    </div>
  );
}
