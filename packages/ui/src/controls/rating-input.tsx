import { MAX_STARS } from '../cards/rating.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../icons/icon.tsx';
import { useFormat } from '../locale/use-locale.ts';

import * as styles from '../cards/rating.module.css';

interface RatingInputProps {
  name: string;
  /** The question; "Your rating" by default. */
  label?: string;
  /** 1 to 5; undefined while nothing is chosen. */
  value: number | undefined;
  onChange: (value: number) => void;
  disabled?: boolean;
  error?: string | undefined;
}

/** Star rating: five native radios, so that arrow keys, forms and screen readers work without code of ours. */
export function RatingInput({ name, label, value, onChange, disabled = false, error }: RatingInputProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const errorId = `${name}-error`;
  return (
    <fieldset
      className={styles.input}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles.legend}>{label ?? t('rating.ask')}</legend>
      <div className={styles.choices}>
        {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((stars) => (
          <label key={stars} className={styles.choice} data-filled={stars <= (value ?? 0) || undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-label={t('rating.stars', { count: stars, total: number(stars) })}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
