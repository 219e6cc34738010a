import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

import * as styles from './heart-button.module.css';

const LOOKS = { card: styles.card, plain: styles.plain };

interface HeartButtonProps {
  /** The same whether pressed or not: what is pressed says it itself. */
  label: string;
  pressed: boolean;
  /** `card` floats on a product tile, `plain` stands among other icons. */
  variant?: 'card' | 'plain';
  onPress: () => void;
}

/** Saves something for later, or no longer. */
export function HeartButton({ label, pressed, variant = 'card', onPress }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={cx(styles.heart, LOOKS[variant])}
      onClick={onPress}
    >
      <Icon name="heart" />
    </button>
  );
}
