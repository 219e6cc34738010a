import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { preloadSheet, Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { type ReactNode, useState } from 'react';

import { focusFault } from '../use-fault-focus.ts';

import * as styles from './place-bar.module.css';

interface PlaceBarProps {
  /** Undefined until the first answer. */
  quote: { to_pay: number; wallet_price: number } | undefined;
  /** The parts of the amount, which it opens. */
  parts: ReactNode;
  currency: Currency;
  busy: boolean;
  /** The price could not be asked for: on a phone nothing else near the button says so. */
  failure: ReactNode;
  /** Nothing stands in the way of pressing it. */
  ready: boolean;
  /** The first of the reasons why it cannot be pressed; on a phone they stand elsewhere. */
  reason: string | undefined;
  /** The id of the words that say why it cannot be pressed. */
  reasons: string;
  /** The id of its form, where the button stands outside of it. */
  form?: string;
}

/** The button that places the order. On a phone it stays at the edge, beside the amount, which opens its parts. */
export function PlaceBar(props: PlaceBarProps) {
  const { quote, parts, currency, busy, failure, ready, reason, reasons, form } = props;
  const { t } = useTranslation();
  const { price } = useFormat();
  const [open, setOpen] = useState(false);
  const amount = quote && price(quote.to_pay, currency);
  const name = t(quote && quote.wallet_price > 0 ? 'price.to-pay' : 'price.total');
  return (
    <div className={styles.place}>
      {failure && <div className={styles.failure}>{failure}</div>}
      {reason !== undefined && !ready && !busy && (
        <button
          type="button"
          className={styles.reason}
          onClick={({ currentTarget }) => leadToReason(currentTarget, reasons)}
        >
          <span>{reason}</span>
          <Icon name="chevron-down" className={styles.up} />
        </button>
      )}
      {quote && (
        <>
          <button
            type="button"
            className={styles.amount}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            {...preloadSheet}
          >
            <span className={styles.name}>
              {name}
              <Icon name="chevron-down" className={styles.up} />
            </span>
            <bdi className="num">{amount}</bdi>
          </button>
          <Sheet open={open} onClose={() => setOpen(false)} title={t('checkout.breakdown')}>
            {parts}
          </Sheet>
        </>
      )}
      <Button
        type="submit"
        form={form}
        wide
        size="large"
        busy={busy}
        disabled={!ready && !busy}
        aria-describedby={reasons}
        className={styles.button}
      >
        <span>{t('checkout.place')}</span>
        {amount !== undefined && <bdi className="num">{amount}</bdi>}
      </Button>
      {/* Beside the button: what comes inside of one at once with its region is not read out. */}
      <span className="sr" aria-live="polite">
        {!busy && amount !== undefined && `${t('price.to-pay')} ${amount}`}
      </span>
    </div>
  );
}

/** Leads to the answer that is wrong, or to the words with the way out, such as to the cart. */
function leadToReason(button: HTMLElement, reasons: string): void {
  const page = button.closest('main');
  if (page && focusFault(page)) {
    // Where the focus stands at the edge, the way out below it would be under this bar.
    document.activeElement?.scrollIntoView({ block: 'center' });
    return;
  }
  const words = document.getElementById(reasons);
  const wayOut = words?.querySelector<HTMLElement>('a, button') ?? words;
  words?.scrollIntoView({ block: 'center' });
  wayOut?.focus({ preventScroll: true });
}
