import type { CSSProperties } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../icons/icon.tsx';
import { useFormat } from '../locale/use-locale.ts';

import * as styles from './rating.module.css';

export const MAX_STARS = 5;

interface RatingProps {
  /** 0 to 5, any fraction. */
  value: number;
  /** How many rated it, already in words: "128 reviews". */
  count?: string;
  size?: 'small' | 'large';
}

/** Five stars, filled as far as the value goes; its name says the number. */
export function Rating({ value, count, size = 'small' }: RatingProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const clamped = Math.min(MAX_STARS, Math.max(0, value));
  const words = number(clamped, { maximumFractionDigits: 1 });
  const filled = { '--filled': `${(clamped / MAX_STARS) * 100}%` } as CSSProperties;
  return (
    <span className={cx(styles.rating, styles[size], 'num')}>
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by icons, not by a file
        role="img"
        aria-label={t('rating.of', { value: words, most: number(MAX_STARS) })}
        className={styles.stars}
        style={filled}
      >
        <Stars className={styles.empty} />
        <Stars className={styles.full} />
      </span>
      {count !== undefined && <bdi className={styles.count}>{count}</bdi>}
    </span>
  );
}

function Stars({ className }: { className: string | undefined }) {
  return (
    <span className={className}>
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <Icon name="star" key={index} />
      ))}
    </span>
  );
}
