import { DEFERRED } from './hold-presses.ts';
import type { EarlyEvents, Field } from './record-early-events.ts';

/** Elements that cannot answer yet: they get their early events when they can. */
const WAITING = `[${DEFERRED}], [data-replaced]`;
let early: EarlyEvents | undefined;
/** One replay after the other: presses keep their order. */
let replaying = Promise.resolve();

/**
 * Repeats what the shopper did before scripts came, each once: at the first call in all of the page but its deferred
 * parts, which call it again when they are hydrated. React hydrates what an event falls on before it hears of the event.
 */
export function replayEarlyEvents(): void {
  if (window.earlyEvents) {
    early = window.earlyEvents;
    delete window.earlyEvents;
    early.release();
  }
  if (!early) return;
  // An event hydrates a part; that must not happen amid an effect.
  setTimeout(() => (replaying = replaying.then(replay)), 0);
}

/** Early events of a page that broke are not repeated. */
export function forgetEarlyEvents(): void {
  const events = early ?? window.earlyEvents;
  events?.stop();
  for (const button of events?.presses ?? []) delete button.dataset['pressed'];
  delete window.earlyEvents;
  early = undefined;
}

async function replay(): Promise<void> {
  // Few shoppers are that early: its code is loaded when there is something to restore.
  const code = early && early.inputs.size > 0 ? await import('./restore-input.ts').catch(() => null) : null;
  // A form must not be sent without what was filled in.
  if (!early || (!code && early.inputs.size > 0)) return forgetEarlyEvents();
  for (const [field, [value, checked]] of early.inputs) {
    const element = currentOf(field);
    if (!element || !code) continue;
    early.inputs.delete(field);
    code.restoreInput(element, value, checked);
  }
  for (const button of early.presses.splice(0)) {
    const element = currentOf(button);
    if (!element) {
      early.presses.push(button);
      continue;
    }
    delete button.dataset['pressed'];
    delete element.dataset['pressed'];
    element.click();
    // The next press finds what this one has changed.
    await new Promise((next) => setTimeout(next, 0));
  }
  if (!document.querySelector(WAITING)) forgetEarlyEvents();
}

/** The element, or the one in its place if its part was drawn anew; undefined while it cannot answer. */
function currentOf<E extends Field | HTMLElement>(element: E): E | undefined {
  const current = element.isConnected ? element : document.querySelector<E>(selectorOf(element));
  return current?.closest(WAITING) ? undefined : (current ?? undefined);
}

function selectorOf(element: Element): string {
  const isChoice = element.matches('[type=radio],[type=checkbox]');
  const attributes = ['type', 'name', 'aria-label', ...(isChoice ? ['value'] : [])]
    .filter((name) => element.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`);
  return element.localName + attributes.join('');
}
