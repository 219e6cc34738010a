import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Ref } from 'react';

import { testCards } from './test-cards.ts';

import * as styles from './card-number.module.css';

export interface CardNumberProps {
  cardNumber: string;
  onCardNumber: (number: string) => void;
}

interface FieldProps extends Pick<CardNumberProps, 'onCardNumber'> {
  /** Without it the field keeps for itself what is typed. */
  cardNumber?: string;
  /** The number that it begins with, where it keeps it for itself. */
  defaultNumber?: string | undefined;
  /** Its field in a form that is sent without scripts. */
  name?: string;
  ref?: Ref<HTMLInputElement>;
  error: string | undefined;
}

/** Of the demo's card: what is typed is never a real one, and kept nowhere. */
export function CardNumber({ name, ref, cardNumber, defaultNumber, onCardNumber, error }: FieldProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      <Field
        ref={ref}
        name={name}
        label={t('checkout.card-number')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={30}
        value={cardNumber}
        defaultValue={defaultNumber}
        onChange={(event) => onCardNumber(event.target.value)}
        error={error}
      />
      <div className={styles.hint}>
        <p>{t('checkout.card-try')}</p>
        <ul className={styles.numbers}>
          {testCards.map(([number, words]) => (
            <li key={number}>
              <button type="button" className={styles.number} onClick={() => onCardNumber(number)}>
                <bdi dir="ltr" className="num">
                  {number}
                </bdi>
                <span>{t(words)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
