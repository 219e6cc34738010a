import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useId } from 'react';

import { measured, timesOf, unitOfWeighed } from '../../i18n/measured.ts';
import { amountOf, type RefundableLine, type Asked, fewer, more } from './refund-amount.ts';

import * as styles from './refund-lines.module.css';

interface RefundLinesProps {
  lines: readonly RefundableLine[];
  asked: Asked;
  onChange: (asked: Asked) => void;
  currency: Currency;
  error: string | undefined;
}

/** What is asked back, and how much of it. */
export function RefundLines({ lines, asked, onChange, currency, error }: RefundLinesProps) {
  const { t } = useTranslation();
  const fault = useId();
  const set = (id: number, milli: number) => {
    const next = new Map(asked);
    if (milli > 0) next.set(id, milli);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.lines} aria-describedby={error === undefined ? undefined : fault}>
      <legend className={styles.legend}>{t('refund.lines')}</legend>
      {lines.map((one) => (
        <Line key={one.id} one={one} milli={asked.get(one.id) ?? 0} onSet={set} currency={currency} />
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
  one: RefundableLine;
  milli: number;
  onSet: (id: number, milli: number) => void;
  currency: Currency;
}

function Line({ one, milli, onSet, currency }: LineProps) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const { product } = one.line.stock;
  const name = product.translation.title;
  const words = (quantity: number) =>
    measured(number(quantity / 1000, { maximumFractionDigits: 3 }), unitOfWeighed(product));
  const chosen = milli > 0;
  const shown = amountOf([one], new Map([[one.id, chosen ? milli : one.wholeMilli]]));
  return (
    <div className={styles.line} data-chosen={chosen || undefined}>
      <Checkbox
        className={styles.what}
        checked={chosen}
        onChange={(event) => onSet(one.id, event.target.checked ? one.wholeMilli : 0)}
      >
        <span className={styles.name}>
          <span className="num">
            {timesOf(number(one.wholeMilli / 1000, { maximumFractionDigits: 3 }), unitOfWeighed(product))}
          </span>{' '}
          <bdi>{name}</bdi>
        </span>
      </Checkbox>
      <span className={`num ${styles.price}`}>
        <bdi>{price(shown, currency)}</bdi>
      </span>
      {chosen && one.wholeMilli > one.stepMilli && (
        <div className={styles.step}>
          <QuantityStepper
            quantity={words(milli)}
            fewerLabel={t('cart.fewer', { name })}
            moreLabel={t('cart.more', { name })}
            onFewer={() => onSet(one.id, fewer(one, milli))}
            onMore={() => onSet(one.id, more(one, milli))}
            least={fewer(one, milli) === milli}
            full={milli === one.wholeMilli}
          />
          <span className={styles.faint}>{t('refund.of', { whole: words(one.wholeMilli) })}</span>
        </div>
      )}
    </div>
  );
}
