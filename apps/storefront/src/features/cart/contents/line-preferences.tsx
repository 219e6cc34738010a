import type { CartLine } from '@hamper/contract/cart';

import type { Target } from '../client/cart-queue.ts';
import { LineNote } from './line-note.tsx';
import { LineReplacement } from './line-replacement.tsx';

import * as styles from './line-preferences.module.css';

export interface LinePreferencesProps {
  target: Target;
  line: Pick<CartLine, 'note' | 'replacement' | 'stock'>;
}

/** A line's note and replacement preference, folded until used. */
export function LinePreferenceForms(props: LinePreferencesProps) {
  return (
    <div className={styles.preferences}>
      <LineNote {...props} />
      <LineReplacement {...props} />
    </div>
  );
}
