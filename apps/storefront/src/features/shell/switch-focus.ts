import type { MouseEvent } from 'react';

const KEY = 'hamper-switch';
/** Where the switch stood, as a selector of what stands there in the next page. A dialog will be closed there. */
const HOMES: Record<string, string> = {
  header: 'header details:has([data-wish]) > summary',
  dialog: 'header [aria-haspopup="dialog"]',
};

/** For a link that loads the page anew in another language or currency, in a list that names its `data-wish`. */
export function rememberSwitch({ currentTarget }: MouseEvent<HTMLElement>): void {
  const place = currentTarget.closest('header, main, footer')?.localName ?? 'dialog';
  const wish = currentTarget.closest<HTMLElement>('[data-wish]')?.dataset['wish'];
  try {
    sessionStorage.setItem(KEY, HOMES[place] ?? `${place} [data-wish="${wish}"] [aria-current]`);
  } catch {
    // Forbidden: the page then begins at its start, as pages do.
  }
}

/** Once a page: the focus goes back to the switch that led to it. */
export function returnToSwitch(): void {
  try {
    const home = sessionStorage.getItem(KEY);
    if (home === null) return;
    sessionStorage.removeItem(KEY);
    document.querySelector<HTMLElement>(home)?.focus();
  } catch {
    // Forbidden.
  }
}
