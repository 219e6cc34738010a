const KEY = 'hamper-switch';
/** Where the switch stood, as a selector of what stands there in the next page. A dialog will be closed there. */
const HOMES: Record<string, string> = {
  header: 'header details:has([data-switch]) > summary',
  dialog: 'header [aria-haspopup="dialog"]',
};

/**
 * Once a page: hears of every link that loads it anew in another language or currency, in lists that name their
 * `data-switch`. Before React does: it lets nobody hear of presses on what it has not made its own yet.
 */
export function watchSwitches(): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('[data-switch] a') : null;
    if (link) remember(link);
  };
  addEventListener('click', onClick, { capture: true });
}

function remember(link: Element): void {
  const region = link.closest('header, main, footer')?.localName ?? 'dialog';
  const name = link.closest<HTMLElement>('[data-switch]')?.dataset['switch'];
  try {
    sessionStorage.setItem(KEY, HOMES[region] ?? `${region} [data-switch="${name}"] [aria-current]`);
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
