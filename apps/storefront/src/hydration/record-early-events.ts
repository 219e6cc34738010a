export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Presses and input on a page before its scripts answered. */
export interface EarlyEvents {
  /** Buttons that do nothing without scripts, in the order of their presses: one with `data-repeats` once for each. */
  presses: HTMLElement[];
  /** Fields with what was filled in last. */
  inputs: Map<Field, readonly [value: string, checked: boolean]>;
  /** The page answers presses from now on, other than on what scripts replace; inputs are recorded in deferred parts alone. */
  release(): void;
  /** Ends recording. */
  stop(): void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/**
 * Runs in the page's head before any script: its own text stands there, so it may use nothing from outside. It holds
 * presses on buttons that do nothing by themselves and notes what is filled in, for `replayEarlyEvents`; Escape closes a
 * dialog that the server has drawn. When the page's scripts fail to load, presses go the browser's own way.
 */
export function recordEarlyEvents(): void {
  const presses: EarlyEvents['presses'] = [];
  const inputs: EarlyEvents['inputs'] = new Map();
  let isReleased = false;
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.popoverTargetElement) return;
    if (isReleased && !button.closest('[data-replaced]')) return;
    // A cart's lines change without a new page; two forms sent at once would be two carts.
    if (button.type !== 'button' && !button.matches('form[action="/cart/lines"] *')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const isCounted = button.hasAttribute('data-repeats') ? presses.length < 50 : !presses.includes(button);
    if (isCounted) presses.push(button);
    button.dataset['pressed'] = '';
  };
  const note = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    // A field that waits to be restored gets the last that was typed, after the page answers as well.
    const isPending = inputs.has(target as Field) || target.closest('[data-deferred], [data-replaced]');
    if (isReleased && !isPending) return;
    if (target instanceof HTMLInputElement) inputs.set(target, [target.value, target.checked]);
    else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
      inputs.set(target, [target.value, false]);
  };
  const release = () => {
    isReleased = true;
  };
  const stop = () => {
    release();
    removeEventListener('click', hold, { capture: true });
    removeEventListener('input', note, { capture: true });
    removeEventListener('error', giveUp, { capture: true });
  };
  function giveUp({ target }: Event) {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    stop();
    delete window.earlyEvents;
    for (const button of presses) {
      delete button.dataset['pressed'];
      button.click();
    }
  }
  // A server's dialog has no script that hears of keys; once scripts have replaced it there is none.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelector<HTMLElement>('[data-replaced] [data-close]')?.click();
  });
  addEventListener('click', hold, { capture: true });
  addEventListener('input', note, { capture: true });
  addEventListener('error', giveUp, { capture: true });
  window.earlyEvents = { presses, inputs, release, stop };
}
