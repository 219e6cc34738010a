import type { Field } from '../hydration/early-use.ts';

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
  const patience = { picture: 3000, paint: 1000, part: 10_000 };
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
    script.addEventListener('error', giveUp);
    script.src = entry;
  };
  const touch = () => {
    touched = true;
    begin();
  };
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.popoverTargetElement) return;
    // A cart's lines change without a new page; two forms sent at once would be two carts.
    if (button.type !== 'button' && !button.matches('form[action="/cart/lines"] *')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(button);
    button.dataset['pressed'] = '';
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
  const press = (button: HTMLElement) => {
    delete button.dataset['pressed'];
    button.click();
  };
  /** Without scripts the browser's own way is left. */
  function giveUp() {
    stop();
    for (const button of pressed) press(button);
  }
  const isAlive = (element: Element) =>
    element.isConnected && Object.keys(element).some((name) => name.startsWith('__reactProps'));
  /** The element, or the one in its place where React has drawn the part anew. */
  const hereOf = <E extends Element>(element: E): E => {
    if (element.isConnected) return element;
    const said = [
      'type',
      'name',
      'aria-label',
      ...(element.matches('[type=radio],[type=checkbox]') ? ['value'] : []),
    ]
      .filter((name) => element.hasAttribute(name))
      .map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`);
    return document.querySelector<E>(element.localName + said.join('')) ?? element;
  };
  /** Parts of a page come to life one after the other: React marks what it takes over, and may yet draw it anew. */
  const alive = async <E extends Element>(element: E, until: number): Promise<E> => {
    const pause = () => new Promise((done) => setTimeout(done, 100));
    for (;;) {
      const here = hereOf(element);
      const was = isAlive(here);
      if (was || Date.now() < until) await pause();
      if ((was && isAlive(here)) || Date.now() >= until) return here;
    }
  };
  window.earlyUse = {
    stop,
    async repeat(code) {
      delete window.earlyUse;
      release();
      const until = Date.now() + patience.part;
      // Few are that early.
      const coming = filled.size > 0 ? code().catch(() => undefined) : undefined;
      const fills = [...filled.keys()].map(async (field) => {
        const here = await alive(field, until);
        const come = await coming;
        const was = filled.get(here) ?? filled.get(field);
        if (was) come?.refill(here, ...was);
      });
      const presses = [...pressed].map(async (button) => {
        press(await alive(button, until));
      });
      await Promise.all([...fills, ...presses]);
      stop();
    },
  };
}
