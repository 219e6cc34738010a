import { withoutUndefined } from '../../search-params.ts';

/** The table that this browser holds, and what was typed on its page: it outlives a reload, and goes with the hold or whoever signs out. */
export interface HeldMemory {
  uuid: string;
  /** The restaurant's slug. */
  shop: string;
  start: string;
  until: string;
  timezone: string;
  guests: number;
  /** The page that it is booked on. */
  path: string;
  /** Typed values by field; chosen boxes of one name, parted by spaces. */
  typed: Record<string, string>;
}

const NAME = 'held-table';

/** The table that is remembered; undefined where there is nothing, or storage is forbidden. */
export function heldMemory(): HeldMemory | undefined {
  try {
    // Of this browser's own making; what an older release wrote runs out within minutes.
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a table that is held, or something more of the same one. */
export function rememberHeld(held: Omit<HeldMemory, 'typed'> & Partial<Pick<HeldMemory, 'typed'>>): void {
  const before = heldMemory();
  const typed = before?.uuid === held.uuid ? before.typed : {};
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ typed, ...withoutUndefined(held) }));
  } catch {
    // The page still has it.
  }
}

/** Once it is booked, given up, or lost. */
export function forgetHeld(uuid: string): void {
  if (heldMemory()?.uuid === uuid) sessionStorage.removeItem(NAME);
}

/** Never of a payment. */
const KEPT = ['username', 'phone', 'email', 'note', 'occasion', 'high_chairs', 'allergies'];

/** The texts that are typed in a form. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const fields = new FormData(form);
  const textOf = (name: string) =>
    fields
      .getAll(name)
      .filter((one) => typeof one === 'string')
      .join(' ');
  return Object.fromEntries(KEPT.filter((name) => fields.has(name)).map((name) => [name, textOf(name)]));
}

/** Puts what was typed into a form again, whose fields are as the server made them. */
export function restoreTyped(form: HTMLFormElement, typed: Record<string, string>): void {
  if (Object.keys(typed).length === 0) return;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (!KEPT.includes(field.name)) continue;
      field.checked = (typed[field.name] ?? '').split(' ').includes(field.value);
      const folded = field.closest('details');
      if (field.checked && folded) folded.open = true;
    } else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      const value = KEPT.includes(field.name) ? typed[field.name] : undefined;
      if (value !== undefined) field.value = value;
    }
  }
}
