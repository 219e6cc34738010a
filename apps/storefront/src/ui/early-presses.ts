declare global {
  interface Window {
    /** What the shopper did before scripts were there; written by the page's head, see `server/wait-for-sight.ts`. */
    earlyPresses?: { pressed: Set<HTMLElement>; stop: () => void };
  }
}

/**
 * Presses what was pressed before scripts were there, each once; from then on the page itself hears of presses. For an
 * effect of what stands around all pages: a press brings the part that it falls on to life, though not amid an effect.
 */
export function doEarlyPresses(): void {
  setTimeout(() => {
    const { earlyPresses } = window;
    delete window.earlyPresses;
    earlyPresses?.stop();
    for (const button of earlyPresses?.pressed ?? []) button.click();
  });
}
