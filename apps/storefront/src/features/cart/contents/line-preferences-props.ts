import type { CartLine } from '@hamper/contract/cart';

import type { Target } from '../client/cart-queue.ts';

export interface LinePreferencesProps {
  target: Target;
  line: Pick<CartLine, 'note' | 'replacement' | 'stock'>;
}
