import { Heart } from 'lucide-react';
import type { ComponentProps } from 'react';

import styles from './like-button.module.css';

/** A heart on a card's corner; `aria-pressed` fills it. */
export function LikeButton({
  label,
  liked,
  ...rest
}: ComponentProps<'button'> & { label: string; liked: boolean }) {
  return (
    <button type="button" aria-label={label} aria-pressed={liked} {...rest} className={styles.like}>
      <Heart className="ic" />
    </button>
  );
}
