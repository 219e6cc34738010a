import type { Field } from './early-use.ts';

/**
 * Tells React what was filled in before it was there: first as the server made it, since React hears of a field only
 * when it differs from what it saw last.
 */
export function refill(field: Field, value: string, checked: boolean): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox' || field.type === 'radio') choose(field, checked);
  else {
    for (const each of [field.defaultValue, value]) {
      setOf(field, 'value', each);
      tell(field);
    }
  }
}

function choose(field: HTMLInputElement | HTMLTextAreaElement, checked: boolean): void {
  // Of radios of one name another one lets go; boxes of one name know nothing of each other.
  const group = [...(field.form?.elements ?? [field])].filter(
    (one): one is HTMLInputElement =>
      one === field || (one instanceof HTMLInputElement && one.type === 'radio' && one.name === field.name),
  );
  const box = group.find((one) => one === field);
  if (!box || box.defaultChecked === checked) return;
  for (const one of group) setOf(one, 'checked', one.defaultChecked);
  tell(box);
  box.click();
}

const tell = (field: Field): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/** Past the property that React lays over a field to know what it was. */
function setOf(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}
