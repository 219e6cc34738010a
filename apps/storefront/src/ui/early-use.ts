declare global {
  interface Window {
    /** What the shopper did before scripts were there; written by the page's head, see `server/wait-for-sight.ts`. */
    earlyUse?: { pressed: Set<HTMLElement>; filled: Set<EventTarget>; stop: () => void };
  }
}

/**
 * Fills in what was filled in before scripts were there, and presses what was pressed, each once; from then on the page
 * itself hears of it. For an effect of what stands around all pages: an event brings the part that it falls on to life,
 * though not amid an effect.
 */
export function repeatEarlyUse(): void {
  setTimeout(() => {
    const { earlyUse } = window;
    delete window.earlyUse;
    if (!earlyUse) return;
    earlyUse.stop();
    for (const field of earlyUse.filled) refill(field);
    for (const button of earlyUse.pressed) button.click();
  });
}

/** First as the server made it: React hears of a field only when it differs from what it saw last. */
function refill(field: EventTarget): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return;
    const before = [...(field.form?.elements ?? [field])].filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === field.name,
    );
    for (const one of before) setOf(one, 'checked', one.defaultChecked);
    tell(field);
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, defaultValue } = field;
    for (const each of [defaultValue, value]) {
      setOf(field, 'value', each);
      tell(field);
    }
  } else if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const tell = (field: Element): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/** Past the property that React lays over a field to know what it was. */
function setOf(field: Element, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}
