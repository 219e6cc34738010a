import { WAITING } from './hold-presses.ts';
import type { EarlyEvents, Field } from './record-early-events.ts';
import { restoreInput } from './restore-input.ts';

/** Fills in and presses, each once, what can answer by now. */
export async function repeatEarlyEvents({ inputs, presses }: EarlyEvents): Promise<void> {
  for (const [field, [value, checked]] of inputs) {
    const element = currentOf(field);
    if (!element) continue;
    inputs.delete(field);
    restoreInput(element, value, checked);
  }
  await nextTask();
  for (const button of presses.splice(0)) {
    const element = currentOf(button);
    if (!element) {
      presses.push(button);
      continue;
    }
    delete button.dataset['pressed'];
    delete element.dataset['pressed'];
    element.click();
    await nextTask();
  }
}

/** The next press finds what was filled in and pressed before. */
const nextTask = () => new Promise((next) => setTimeout(next, 0));

/** The element, or the one in its place if its part was drawn anew; undefined while it cannot answer. */
function currentOf<E extends Field | HTMLElement>(element: E): E | undefined {
  const current = element.isConnected ? element : replacementOf(element);
  return current?.closest(WAITING) ? undefined : current;
}

/** Of those that look alike, the one at the same place of the sheet, or else with the same words. */
function replacementOf<E extends Field | HTMLElement>(element: E): E | undefined {
  const selector = selectorOf(element);
  const replaced = element.closest('[data-replaced]');
  if (!replaced)
    return [...document.querySelectorAll<E>(selector)].find((one) => one.textContent === element.textContent);
  const at = [...replaced.querySelectorAll(selector)].indexOf(element);
  return document.querySelector('[role=dialog]')?.querySelectorAll<E>(selector)[at];
}

function selectorOf(element: Element): string {
  const isChoice = element.matches('[type=radio],[type=checkbox]');
  const attributes = ['type', 'name', 'aria-label', ...(isChoice ? ['value'] : [])]
    .filter((name) => element.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`);
  return element.localName + attributes.join('');
}
