import { DEFERRED } from './hold-presses.ts';
import type { EarlyEvents, Field } from './record-early-events.ts';

/** Milliseconds after the page answers in which a deferred part may still get what was done early. */
const LONGEST_WAIT = 10_000;
let early: EarlyEvents | undefined;

/**
 * Repeats what the shopper did before scripts came, each once: at the first call in all of the page but its deferred
 * parts, which call it again when they are hydrated. React hydrates what an event falls on before it hears of the event.
 */
export function replayEarlyEvents(): void {
  if (window.earlyEvents) {
    early = window.earlyEvents;
    delete window.earlyEvents;
    early.release();
    setTimeout(forgetEarlyEvents, LONGEST_WAIT);
  }
  if (!early || (early.inputs.size === 0 && early.presses.size === 0)) return;
  // An event hydrates a part; that must not happen amid an effect.
  setTimeout(() => void replay(), 0);
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
  for (const button of early.presses) {
    const element = currentOf(button);
    if (!element) continue;
    early.presses.delete(button);
    delete button.dataset['pressed'];
    delete element.dataset['pressed'];
    element.click();
  }
}

/** The element, or the one in its place if its part was drawn anew; undefined while it cannot answer. */
function currentOf<E extends Field | HTMLElement>(element: E): E | undefined {
  const current = element.isConnected ? element : document.querySelector<E>(selectorOf(element));
  return current?.closest(`[${DEFERRED}], [data-replaced]`) ? undefined : (current ?? undefined);
}

function selectorOf(element: Element): string {
  const isChoice = element.matches('[type=radio],[type=checkbox]');
  const attributes = ['type', 'name', 'aria-label', ...(isChoice ? ['value'] : [])]
    .filter((name) => element.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`);
  return element.localName + attributes.join('');
}
