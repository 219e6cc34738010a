import type { Locale } from '@hamper/contract/locale';

import type { Db } from '../../db/query.ts';

export interface Text {
  /** A number as the world dials it: `+12125550101`. */
  to: string;
  kind: 'code' | 'order';
  locale: Locale;
  body: string;
}

export interface Texter {
  /** One line for the table of adapters. */
  readonly label: string;
  /** Whether texts reach anybody; what needs them is not offered otherwise. */
  readonly reaches: boolean;
  /** Whether a number is one we send to: codes to far countries are how others earn money with our bill. */
  delivers(phone: string): boolean;
  /**
   * Writes the text in the transaction of its cause. After the commit `sent` tries at once and says whether it was
   * taken: somebody stands before the screen and waits for it.
   */
  post(tx: Db, text: Text): Promise<{ sent(): Promise<boolean> }>;
}
