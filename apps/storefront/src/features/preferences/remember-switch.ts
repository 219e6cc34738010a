import type { MouseEvent } from 'react';

import { SWITCH_KEY } from './restore-switch-focus.ts';

/** Where the switch stood, as a selector of what stands there in the next page. A dialog will be closed there. */
const HOMES: Record<string, string> = {
  header: 'header details:has([data-switch]) > summary',
  dialog: 'header [aria-haspopup="dialog"]',
};

/** On a link that loads the page anew in another language or currency, in a list that names its `data-switch`. */
export function rememberSwitch({ currentTarget: link }: MouseEvent): void {
  const region = link.closest('header, main, footer')?.localName ?? 'dialog';
  const name = link.closest<HTMLElement>('[data-switch]')?.dataset['switch'];
  try {
    sessionStorage.setItem(SWITCH_KEY, HOMES[region] ?? `${region} [data-switch="${name}"] [aria-current]`);
  } catch {
    // Forbidden: the page then begins at its start, as pages do.
  }
}
