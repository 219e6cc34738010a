import type { LinkedQuote } from '@hamper/contract/orders/linked-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { isolated } from '@hamper/ui/locale/bidi.ts';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { type ReactNode, useId } from 'react';

import { EstimatedSums } from '../../cart/estimated-sum.tsx';
import { Fault } from '../fault.tsx';
import { PlaceBar } from '../placing/place-bar.tsx';
import { QuoteFailed } from '../quote-failed.tsx';
import { blockingReasons, type ShopOrder } from './linked-draft.ts';

import * as card from '../summary/summary.module.css';
import * as styles from './linked.module.css';

interface LinkedSummaryProps {
  /** The id of the form that places the orders. */
  form: string;
  orders: ShopOrder[];
  /** Undefined until the first answer. */
  quote: LinkedQuote | undefined;
  currency: Currency;
  busy: boolean;
  /** The prices are being asked for again. */
  outdated: boolean;
  /** Nothing stands in the way of pressing it. */
  ready: boolean;
  /** Nobody knows yet where to. */
  lacksPlace: boolean;
  failure: { busy: boolean; retry: () => void } | null;
  error: string | undefined;
  toCart: ReactNode;
}

/** Totals of each shop and of all, and the button that places the orders. */
export function LinkedSummary(props: LinkedSummaryProps) {
  const { form, orders, quote, currency, busy, outdated, ready, lacksPlace, failure, error, toCart } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const reasons = useId();
  const quoteOf = (order: ShopOrder) => quote?.shops.find(({ cart_id: id }) => id === order.cart.id);
  const nameOf = (cartId: number) =>
    orders.find(({ cart }) => cart.id === cartId)?.cart.shop.translation.title ?? '';
  const blocked = lacksPlace
    ? []
    : orders.flatMap((order) => {
        const [reason] = blockingReasons(order, quoteOf(order));
        const { id, shop } = order.cart;
        return reason === undefined ? [] : [{ id, shop: shop.translation.title, reason }];
      });
  const [first] = blocked;
  return (
    <aside
      className={card.summary}
      aria-label={t('checkout.your-order')}
      data-busy={busy || outdated || undefined}
    >
      <div className={card.card}>
        <header className={card.head}>
          <h2 className={card.shop}>
            {t('checkout.all-shops', { count: orders.length, total: number(orders.length) })}
          </h2>
          {toCart}
        </header>
        {lacksPlace && (
          <p className={card.arrival}>
            <Icon name="map-pin" />
            <span>{t('checkout.choose-address')}</span>
          </p>
        )}
        {quote && <Sums {...{ quote, currency, nameOf }} />}
        {!quote && lacksPlace && (
          <EstimatedSums carts={orders.map(({ cart, draft }) => ({ cart, wanted: draft.type }))} />
        )}
        <p className={styles.about}>{t('checkout.all-about')}</p>
        <div id={reasons} className={card.reasons} tabIndex={-1}>
          {blocked.map(({ id, shop, reason }) => (
            <p key={id} className={card.reason}>
              <bdi>{shop}</bdi>: {reason}
            </p>
          ))}
          {error !== undefined && <Fault error={error} />}
        </div>
      </div>
      <PlaceBar
        {...{ form, quote, currency, ready, reasons }}
        reason={first && `${isolated(first.shop)}: ${first.reason}`}
        busy={busy || (outdated && !quote)}
        failure={failure && <QuoteFailed busy={failure.busy} onRetry={failure.retry} />}
        parts={quote && <Sums {...{ quote, currency, nameOf }} />}
      />
    </aside>
  );
}

interface SumsProps {
  quote: LinkedQuote;
  currency: Currency;
  /** The name of a cart's shop. */
  nameOf: (cartId: number) => string;
}

function Sums({ quote, currency, nameOf }: SumsProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  return (
    <dl className={styles.sums}>
      {quote.shops.map(({ cart_id: id, total_price: total }) => (
        <div key={id} className={styles.row}>
          <dt>
            <bdi>{nameOf(id)}</bdi>
          </dt>
          <dd>
            <bdi className="num">{price(total, currency)}</bdi>
          </dd>
        </div>
      ))}
      {quote.wallet_price > 0 && (
        <div className={styles.row}>
          <dt>{t('price.wallet')}</dt>
          <dd>
            <bdi className="num">{price(quote.wallet_price, currency, { sign: 'minus' })}</bdi>
          </dd>
        </div>
      )}
      <div className={`${styles.row} ${styles.total}`}>
        <dt>{t(quote.wallet_price > 0 ? 'price.to-pay' : 'price.total')}</dt>
        <dd>
          <bdi className="num">{price(quote.to_pay, currency)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
