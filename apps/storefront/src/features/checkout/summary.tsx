import type { Cart } from '@hamper/contract/cart';
import type { Quote } from '@hamper/contract/checkout';
import { Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Currency } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Breakdown } from './breakdown.tsx';
import { linesOf } from './order-of.ts';
import { Notice } from './step.tsx';
import { SummaryLine } from './summary-line.tsx';

import styles from './summary.module.css';

interface SummaryProps {
  cart: Cart;
  /** Undefined until the first answer. */
  quote: Quote | undefined;
  currency: Currency;
  type: 'delivery' | 'pickup';
  busy: boolean;
  payable: boolean;
  errors: Record<string, string>;
  toCart: ReactNode;
}

/** What is ordered, what it costs, what stands in the way, and the button. */
export function Summary({ cart, quote, currency, type, busy, payable, errors, toCart }: SummaryProps) {
  const { t } = useTranslation();
  const { price, number } = useFormat();
  const reasons = useId();
  const codes = new Set(quote?.errors.map(({ code }) => code));
  const ready = quote !== undefined && codes.size === 0 && payable;
  const { delivery_time } = cart.shop;
  const time = { from: number(delivery_time.from), to: number(delivery_time.to) };

  return (
    <aside className={styles.summary} aria-label={t('checkout.your-order')}>
      <div className={styles.card}>
        <header className={styles.head}>
          <div>
            <h2 className={styles.shop}>
              <bdi>{cart.shop.translation.title}</bdi>
            </h2>
            <p className={styles.arrival}>
              <Clock className="ic" />
              {type === 'delivery' ? t('checkout.arrives-in', time) : t('checkout.ready-in', time)}
            </p>
          </div>
          {toCart}
        </header>
        <ul className={styles.lines}>
          {linesOf(cart).map((line) => (
            <SummaryLine
              key={line.id}
              line={line}
              currency={currency}
              error={errors[`products.${line.stock.id}`]}
            />
          ))}
        </ul>
        {quote && <Breakdown quote={quote} currency={currency} type={type} />}
        <div id={reasons} className={styles.reasons}>
          {codes.has('out-of-stock') && <Notice action={toCart}>{t('checkout.sold-out')}</Notice>}
          {codes.has('below-minimum') && (
            <Notice action={toCart}>
              {t('checkout.add-more', { amount: price(cart.missing_amount, currency) })}
            </Notice>
          )}
          {codes.has('shop-closed') && <p className={styles.reason}>{t('checkout.closed-reason')}</p>}
          {codes.has('not-deliverable') && <p className={styles.reason}>{t('error.not-available-here')}</p>}
        </div>
      </div>
      <div className={styles.place}>
        <Button type="submit" wide size="large" busy={busy} disabled={!ready} aria-describedby={reasons}>
          <span>{t('checkout.place')}</span>
          {quote && (
            <bdi className="num" aria-live="polite">
              {price(quote.total_price, currency)}
            </bdi>
          )}
        </Button>
      </div>
    </aside>
  );
}
