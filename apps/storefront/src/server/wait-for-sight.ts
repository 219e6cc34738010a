import type { Field } from '../ui/early-use.ts';

/** Addresses of what a page's scripts begin with. */
interface Beginning {
  entry: string;
  scripts: string[];
  words: string[];
}

/**
 * Runs in the page's head, by itself: its text stands there, so it may use nothing from outside. It asks for the scripts
 * when everything of the first look has come and was painted, when the shopper touches something, or when the first look
 * takes too long; a line that is slow carries the pictures first. Buttons that do nothing without scripts are pressed
 * once they are there, and what was filled in is told to them: see `early-use.ts`.
 */
export function waitForSight({ entry, scripts, words }: Beginning): void {
  /** Milliseconds: for a picture that does not come, and for a page that nobody sees, which paints nothing. */
  const patience = { picture: 3000, paint: 1000 };
  const pressed = new Set<HTMLElement>();
  const filled = new Map<Field, [value: string, checked: boolean]>();
  let touched = false;
  let begun = false;
  const add = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link));
  const begin = () => {
    // In a page that is still arriving the element of the entry is last.
    const script = document.querySelector<HTMLScriptElement>('script[data-late]');
    if (begun || !script) return;
    begun = true;
    for (const href of scripts) add({ rel: 'modulepreload', href });
    for (const href of words) add({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
    script.src = entry;
  };
  const touch = () => {
    touched = true;
    begin();
  };
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type !== 'button' || button.popoverTargetElement) return;
    event.stopImmediatePropagation();
    pressed.add(button);
  };
  const note = ({ target }: Event) => {
    // As it is now: while the page comes to life its fields may be drawn anew.
    if (target instanceof HTMLInputElement) filled.set(target, [target.value, target.checked]);
    else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
      filled.set(target, [target.value, false]);
  };
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'click'])
    addEventListener(sign, touch, { capture: true, passive: true, once: true });
  addEventListener('click', hold, { capture: true });
  addEventListener('input', note, { capture: true });
  addEventListener('DOMContentLoaded', () => {
    if (touched) begin();
    setTimeout(begin, patience.picture);
  });
  addEventListener('load', () => {
    // What was painted before is told as well.
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    setTimeout(begin, patience.paint);
  });
  const release = () => removeEventListener('click', hold, { capture: true });
  const stop = () => {
    release();
    removeEventListener('input', note, { capture: true });
  };
  window.earlyUse = {
    stop,
    async repeat(code) {
      delete window.earlyUse;
      release();
      // Few are that early, and a press does not wait for ever.
      const wait = new Promise<undefined>((done) => setTimeout(done, patience.picture));
      const come = filled.size > 0 ? await Promise.race([code().catch(() => undefined), wait]) : undefined;
      stop();
      for (const [field, was] of filled) come?.refill(field, ...was);
      for (const button of pressed) button.click();
    },
  };
}
