/** Where the switch stood that led here, as a selector: see `remember-switch.ts`. */
export const SWITCH_KEY = 'hamper-switch';

/** Once a page: the focus goes back to the switch that led to it. */
export function restoreSwitchFocus(): void {
  try {
    const home = sessionStorage.getItem(SWITCH_KEY);
    if (home === null) return;
    sessionStorage.removeItem(SWITCH_KEY);
    document.querySelector<HTMLElement>(home)?.focus();
  } catch {
    // Forbidden.
  }
}
