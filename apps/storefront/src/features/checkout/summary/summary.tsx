import type { Cart } from '@hamper/contract/cart';
import type { Quote } from '@hamper/contract/checkout';
import { Button } from '@hamper/ui/controls/button.tsx';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { type MouseEvent, type ReactNode, useId } from 'react';

import { linesByPerson } from '../../cart/carts-query.ts';
import { EstimatedSum } from '../../cart/estimated-sum.tsx';
import { linesOf } from '../draft-order.ts';
import { Fault } from '../fault.tsx';
import type { Obstacles } from '../placing/obstacles.ts';
import { PlaceBar } from '../placing/place-bar.tsx';
import { Notice } from '../steps/step.tsx';
import { Breakdown } from './breakdown.tsx';
import type { HighestAmount } from './highest-amount.ts';
import { SummaryLine } from './summary-line.tsx';

import * as styles from './summary.module.css';

interface SummaryProps {
  cart: Cart;
  /** Undefined until the first answer. */
  quote: Quote | undefined;
  currency: Currency;
  delivered: boolean;
  /** Nobody knows yet where to: it has no fee and no time. */
  lacksPlace: boolean;
  /** When it would arrive. */
  arrival: ReactNode;
  obstacles: Obstacles;
  highest: HighestAmount | null;
  /** An order is on its way. */
  busy: boolean;
  /** The price is being asked for again. */
  outdated: boolean;
  /** The price could not be asked for. */
  failure: ReactNode;
  /** Nothing stands in the way of pressing it. */
  ready: boolean;
  errors: Record<string, string>;
  toCart: ReactNode;
}

/** The ordered lines, their price, the obstacles, and the button that places the order. */
export function Summary(props: SummaryProps) {
  const {
    cart,
    quote,
    currency,
    delivered,
    lacksPlace,
    arrival,
    obstacles,
    highest,
    busy,
    outdated,
    failure,
    ready,
    errors,
    toCart,
  } = props;
  const { t } = useTranslation();
  const { price } = useFormat();
  const reasons = useId();
  const [first] = [...obstacles].map(([code, message]) =>
    obstacleWords(code, message, { t, missing: price(cart.missing_amount, currency) }),
  );
  return (
    <aside
      className={styles.summary}
      aria-label={t('checkout.your-order')}
      data-busy={busy || outdated || undefined}
    >
      <div className={styles.card}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.shop}>
              <bdi>{cart.shop.translation.title}</bdi>
            </h2>
            <p className={styles.arrival}>
              <Icon name={lacksPlace ? 'map-pin' : 'clock'} />
              <span>{lacksPlace ? t('checkout.choose-address') : arrival}</span>
            </p>
          </div>
          {toCart}
        </header>
        <ul className={styles.lines}>
          {linesByPerson(cart).map(({ line, person }) => (
            <SummaryLine
              key={line.id}
              {...{ line, person }}
              currency={currency}
              error={errors[`products.${line.stock.id}`]}
            />
          ))}
        </ul>
        {linesOf(cart).some(({ replacement }) => replacement.mode !== 'refund') && (
          <p className={styles.question}>{t('checkout.replace-best')}</p>
        )}
        {quote && <Breakdown quote={quote} currency={currency} delivered={delivered} highest={highest} />}
        {!quote && <BeforeQuote {...{ cart, lacksPlace }} />}
        <div id={reasons} className={styles.reasons} tabIndex={-1}>
          {[...obstacles].map(([code, message]) => (
            <ObstacleNotice
              key={code}
              code={code}
              message={message}
              cart={cart}
              currency={currency}
              toCart={toCart}
            />
          ))}
          {errors.order !== undefined && <Fault error={errors.order} />}
        </div>
      </div>
      <PlaceBar
        {...{ quote, currency, failure, ready, reasons }}
        reason={first}
        parts={quote && <Breakdown {...{ quote, currency, delivered, highest }} />}
        busy={busy || (outdated && !quote)}
      />
    </aside>
  );
}

/** Until there is a price: the least sum where it lacks a place, and that the others of a group pay their parts. */
function BeforeQuote({ cart, lacksPlace }: Pick<SummaryProps, 'cart' | 'lacksPlace'>) {
  const { t } = useTranslation();
  return (
    <>
      {lacksPlace && <EstimatedSum cart={cart} />}
      {cart.group_pays === 'each' && <p className={styles.confirmed}>{t('checkout.parts.soon')}</p>}
    </>
  );
}

interface ObstacleNoticeProps extends Pick<SummaryProps, 'cart' | 'currency' | 'toCart'> {
  code: string;
  message: string;
}

/** An obstacle in words; one that lies in the cart leads back to it. */
function ObstacleNotice({ code, message, cart, currency, toCart }: ObstacleNoticeProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const words = obstacleWords(code, message, { t, missing: price(cart.missing_amount, currency) });
  if (code === 'out-of-stock' || code === 'below-minimum') return <Notice action={toCart}>{words}</Notice>;
  if (code === 'tips-too-big')
    return (
      <Notice
        action={
          <Button variant="ghost" size="small" onClick={focusTip}>
            {t('checkout.tip-change')}
          </Button>
        }
      >
        {words}
      </Notice>
    );
  // Said where it is answered as well; here it says why the button does nothing.
  return <p className={styles.reason}>{words}</p>;
}

/** An obstacle in our words, or else in the server's. */
function obstacleWords(
  code: string,
  message: string,
  { t, missing }: { t: Translate; missing: string },
): string {
  if (code === 'out-of-stock') return t('checkout.sold-out');
  if (code === 'below-minimum') return t('checkout.add-more', { amount: missing });
  return code === 'shop-closed' ? t('checkout.closed-reason') : message;
}

/** Focuses the tip: its typed amount, or the chosen share. */
function focusTip({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  const typed = form?.querySelector<HTMLElement>('input[name="tip-amount"]');
  (typed ?? form?.querySelector<HTMLElement>('input[name="tip"]:checked'))?.focus();
}
