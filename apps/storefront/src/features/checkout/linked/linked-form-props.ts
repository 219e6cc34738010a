import type { User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import type { Currency } from '@hamper/ui/locale/format.ts';
import type { ReactNode } from 'react';

import type { PaymentMethod } from '../payment-methods.ts';
import type { PlaceOptions } from '../placing/use-place-orders.ts';

export interface LinkedFormProps extends Pick<PlaceOptions, 'onPlaced' | 'onGone' | 'proveHuman'> {
  carts: Cart[];
  now: Date;
  /** The signed-in person; null for a guest. */
  person: User | null;
  /** The payment methods that every one of the shops takes. */
  tags: PaymentMethod[];
  /** Those that pay one order alone, unless by a saved card. */
  oneOrderTags: string[];
  takesWallet: boolean;
  currency: Currency;
  signIn: ReactNode;
  toCart: ReactNode;
  onLeaveOut: (cart: Cart) => void;
}
