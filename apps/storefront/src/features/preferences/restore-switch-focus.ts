const KEY = 'hamper-switch';
/** Where the switch stood, as a selector of what stands there in the next page. A dialog will be closed there. */
const HOMES: Record<string, string> = {
  header: 'header details:has([data-wish]) > summary',
  dialog: 'header [aria-haspopup="dialog"]',
};

/**
 * Once a page: hears of every link that loads it anew in another language or currency, in lists that name their
 * `data-wish`. Before React does: it lets nobody hear of presses on what it has not made its own yet.
 */
export function watchSwitches(): void {
  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('[data-wish] a') : null;
    if (link) remember(link);
  };
  addEventListener('click', hear, { capture: true });
}

function remember(link: Element): void {
  const place = link.closest('header, main, footer')?.localName ?? 'dialog';
  const wish = link.closest<HTMLElement>('[data-wish]')?.dataset['wish'];
  try {
    sessionStorage.setItem(KEY, HOMES[place] ?? `${place} [data-wish="${wish}"] [aria-current]`);
  } catch {
    // Forbidden: the page then begins at its start, as pages do.
  }
}

/** Once a page: the focus goes back to the switch that led to it. */
export function restoreSwitchFocus(): void {
  try {
    const home = sessionStorage.getItem(KEY);
    if (home === null) return;
    sessionStorage.removeItem(KEY);
    document.querySelector<HTMLElement>(home)?.focus();
  } catch {
    // Forbidden.
  }
}
