import type { CartLine } from '@hamper/contract/cart';

import type { Target } from '../client/cart-queue.ts';
import { LineNote } from './line-note.tsx';
import { LineReplacement } from './line-replacement.tsx';

import styles from './line-preferences.module.css';

export interface WishProps {
  target: Target;
  line: Pick<CartLine, 'note' | 'replacement' | 'stock'>;
}

/** What a line is packed by besides its quantity, quiet until somebody has a wish. */
export function LineWishes(props: WishProps) {
  return (
    <div className={styles.wishes}>
      <LineNote {...props} />
      <LineReplacement {...props} />
    </div>
  );
}
