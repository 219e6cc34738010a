import { WAITING } from './hold-presses.ts';
import type { EarlyEvents } from './record-early-events.ts';

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
    // Back takes back what was chosen, also where it is still to be repeated.
    addEventListener('popstate', () => early?.inputs.clear());
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
  // Few shoppers are that early: its code is loaded when there is something to repeat.
  if (early && early.inputs.size + early.presses.length > 0) {
    const code = await import('./repeat-early-events.ts').catch(() => null);
    // A form must not be sent without what was filled in.
    if (!code) return forgetEarlyEvents();
    await code.repeatEarlyEvents(early);
  }
  if (!document.querySelector(WAITING)) forgetEarlyEvents();
}
