import type { Cart } from '@hamper/contract/cart';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import type { Flash } from '../../../flash/flash.ts';
import { ChangeAddress } from '../../addresses/change-address.tsx';
import { useDeliveryLocation } from '../../addresses/delivery-location.ts';
import { useDeliveryTerms } from '../../addresses/delivery-terms.ts';
import { refusalWords } from '../../addresses/refusal-words.ts';
import { closedUntil } from '../../clock/opening-words.ts';
import { useFulfilment } from '../../fulfilment/fulfilment.tsx';
import { useOpening } from '../../fulfilment/use-opening.ts';
import { useWantedAt } from '../../fulfilment/use-wanted-at.ts';
import { useCartDrawer } from '../cart-drawer-store.ts';
import { CartLines } from '../cart-lines.tsx';
import { countOf, isOfGroup, isOwn, linesIn } from '../carts-query.ts';
import { CartGifts } from '../gifts/cart-gifts.tsx';
import { CartCoupon } from './cart-coupon.tsx';
import { CartProgress } from './cart-progress.tsx';
import { ClearCart } from './clear-cart.tsx';
import { typeOf } from './use-estimate.ts';

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
      {isOfGroup(cart) && <GroupLink cart={cart} />}
      <Arrival cart={cart} now={now} address={address} />
      <CartProgress cart={cart} />
      {cart.user_carts.map((part) => (
        <CartPart key={part.id} part={part} cart={cart} />
      ))}
      <CartGifts cart={cart} />
      <CartCoupon key={cart.uuid} cart={cart} flash={couponFlash} />
    </>
  );
}

/** That others fill this cart, too, and the way to the group's page. */
function GroupLink({ cart: { uuid } }: { cart: Cart }) {
  const { t } = useTranslation();
  return (
    <p className={styles.group}>
      <Icon name="users" />
      <span>{t('group-order.cart')}</span>
      <Link to="/group/order/$id" params={{ id: uuid }}>
        {t('group-order.cart.open')}
      </Link>
    </p>
  );
}

/** The lines of one person; their name stands there only in a group. */
function CartPart({ part, cart }: { part: Cart['user_carts'][number]; cart: Cart }) {
  const { name } = part;
  const lines = linesIn(part);
  if (lines.length === 0) return null;
  const isOnly = cart.user_carts.length === 1;
  return (
    <>
      {!isOnly && name !== null && (
        <p className={styles.person}>
          <bdi>{name}</bdi>
        </p>
      )}
      <CartLines lines={lines} shopId={cart.shop_id} readOnly={!isOwn(part)} />
    </>
  );
}

function Arrival({ cart: { shop }, now, address }: Pick<CartSectionProps, 'cart' | 'now' | 'address'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const type = typeOf(shop.offers, useFulfilment().type);
  const isFetched = type !== 'delivery';
  const location = useDeliveryLocation();
  const terms = useDeliveryTerms(shop.id, location);
  const promise = usePromise(shop, { type, minutes: terms?.minutes });
  const closed = useClosedWords(shop, now);
  const closeDrawer = useCartDrawer(({ close }) => close);
  const where = isFetched ? shop.translation.address : address;
  if (terms?.delivers === false && !isFetched) {
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
          <b>{closed.words}</b>
          {closed.opens !== undefined && <small>{closed.opens}</small>}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.arrival}>
      <Icon name={isFetched ? 'store' : 'bike'} />
      <p>
        <b>{promise}</b>
        {where !== undefined && where !== null && (
          <small>
            <bdi>{where}</bdi>
          </small>
        )}
      </p>
      {!isFetched && <ChangeAddress short size="small" onOpen={closeDrawer} />}
    </div>
  );
}

interface Way {
  type: DeliveryType;
  /** Of bringing it to the address that is known. */
  minutes: { from: number; to: number } | null | undefined;
}

/** When it is there or ready, as the header says that it is wanted. */
function usePromise({ delivery_time: usual }: Cart['shop'], { type, minutes }: Way): string {
  const { t } = useTranslation();
  const { number } = useFormat();
  const wanted = useWantedAt(type);
  if (wanted !== undefined) return wanted;
  const isFetched = type !== 'delivery';
  const { from, to } = isFetched ? usual : (minutes ?? usual);
  return t(isFetched ? 'shop.ready-in' : 'cart.arrives', { from: number(from), to: number(to) });
}

/** That a shop is closed now, or at the time that is wanted; undefined while it is open. */
function useClosedWords(shop: Cart['shop'], now: Date): { words: string; opens?: string } | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const { at } = useFulfilment();
  const then = useOpening(shop);
  if (at) return then.open ? undefined : { words: then.words };
  const closed = closedUntil(shop, now, format);
  if (!closed) return undefined;
  const { opens } = closed;
  return { words: t('cart.closed'), ...(opens !== null && { opens: t('cart.opens', { time: opens }) }) };
}
