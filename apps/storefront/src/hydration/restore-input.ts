import type { Field } from './record-early-events.ts';

/**
 * Fills in a field as a shopper does, so that React hears of it. React compares with what it saw last: the field is first
 * set to what the server drew.
 */
export function restoreInput(field: Field, value: string, checked: boolean): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox' || field.type === 'radio') choose(field, checked);
  else {
    const select = selectionOf(field);
    for (const each of [field.defaultValue, value]) {
      setNativeValue(field, each);
      dispatchInput(field);
    }
    select();
  }
}

/** Selects again what is selected now: a new value moves the caret to its end, and the next letter with it. */
function selectionOf(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  // Fields for numbers and mail addresses do not say where their caret is, and focus moves with the selection in some browsers.
  if (selectionStart === null || document.activeElement !== field) return () => {};
  return () => field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

function choose(field: HTMLInputElement | HTMLTextAreaElement, checked: boolean): void {
  // A radio changes the others of its name; checkboxes of one name are independent.
  const group = [...(field.form?.elements ?? [field])].filter(
    (one): one is HTMLInputElement =>
      one === field || (one instanceof HTMLInputElement && one.type === 'radio' && one.name === field.name),
  );
  const box = group.find((one) => one === field);
  if (!box || box.defaultChecked === checked) return;
  // By the setter that React lays over it: it saw the tick already when it hydrated, and must see it go before it comes.
  for (const one of group) one.checked = one.defaultChecked;
  box.click();
}

const dispatchInput = (field: Field): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/** By the element's own setter: React lays one of its own over it to notice changes by scripts. */
function setNativeValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
