import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useId } from 'react';

import { measured, timesOf, unitOfWeighed } from '../../i18n/measured.ts';
import { linesAmount, type RefundableLine, type RequestedQuantities, fewer, more } from './refund-amount.ts';

import * as styles from './refund-lines.module.css';

interface RefundLinesProps {
  lines: readonly RefundableLine[];
  requested: RequestedQuantities;
  onChange: (requested: RequestedQuantities) => void;
  currency: Currency;
  error: string | undefined;
}

/** The lines of a refund request, and how much of each. */
export function RefundLines({ lines, requested, onChange, currency, error }: RefundLinesProps) {
  const { t } = useTranslation();
  const fault = useId();
  const set = (id: number, milli: number) => {
    const next = new Map(requested);
    if (milli > 0) next.set(id, milli);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.lines} aria-describedby={error === undefined ? undefined : fault}>
      <legend className={styles.legend}>{t('refund.lines')}</legend>
      {lines.map((line) => (
        <Line
          key={line.id}
          refundable={line}
          milli={requested.get(line.id) ?? 0}
          onSet={set}
          currency={currency}
        />
      ))}
      {error !== undefined && (
        <p id={fault} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface LineProps {
  refundable: RefundableLine;
  milli: number;
  onSet: (id: number, milli: number) => void;
  currency: Currency;
}

function Line({ refundable, milli, onSet, currency }: LineProps) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const { product } = refundable.line.stock;
  const name = product.translation.title;
  const words = (quantity: number) =>
    measured(number(quantity / 1000, { maximumFractionDigits: 3 }), unitOfWeighed(product));
  const chosen = milli > 0;
  const amount = linesAmount(
    [refundable],
    new Map([[refundable.id, chosen ? milli : refundable.wholeMilli]]),
  );
  return (
    <div className={styles.line} data-chosen={chosen || undefined}>
      <Checkbox
        checked={chosen}
        onChange={(event) => onSet(refundable.id, event.target.checked ? refundable.wholeMilli : 0)}
      >
        <span className={styles.name}>
          <span className="num">
            {timesOf(
              number(refundable.wholeMilli / 1000, { maximumFractionDigits: 3 }),
              unitOfWeighed(product),
            )}
          </span>{' '}
          <bdi>{name}</bdi>
        </span>
      </Checkbox>
      <span className={`num ${styles.price}`}>
        <bdi>{price(amount, currency)}</bdi>
      </span>
      {chosen && refundable.wholeMilli > refundable.stepMilli && (
        <div className={styles.step}>
          <QuantityStepper
            quantity={words(milli)}
            fewerLabel={t('cart.fewer', { name })}
            moreLabel={t('cart.more', { name })}
            onFewer={() => onSet(refundable.id, fewer(refundable, milli))}
            onMore={() => onSet(refundable.id, more(refundable, milli))}
            atMin={fewer(refundable, milli) === milli}
            atMax={milli === refundable.wholeMilli}
          />
          <span className={styles.faint}>{t('refund.of', { whole: words(refundable.wholeMilli) })}</span>
        </div>
      )}
    </div>
  );
}
