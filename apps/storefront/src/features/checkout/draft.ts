import type { Address } from '@hamper/contract/accounts';

export const tipChoices = ['0', '1', '2', '3', 'own'] as const;
type TipChoice = (typeof tipChoices)[number];

/** Everything a shopper chose and typed, but for the card's number, which is kept nowhere. */
export interface Draft {
  type: 'delivery' | 'pickup';
  /** One of the saved addresses; null is another one, typed below. */
  addressId: number | null;
  street: string;
  house: string;
  floor: string;
  /** Where the device says it is; null until the shopper lets it. */
  place: { latitude: number; longitude: number } | null;
  name: string;
  phone: string;
  email: string;
  note: string;
  tip: TipChoice;
  tipOwn: string;
  payment: string;
}

interface Known {
  name: string;
  phone: string;
  addresses: Address[];
  payment: string;
}

export function freshDraft({ name, phone, addresses, payment }: Known): Draft {
  const home = addresses.find(({ active }) => active) ?? addresses[0];
  return {
    type: 'delivery',
    addressId: home?.id ?? null,
    street: '',
    house: '',
    floor: '',
    place: null,
    name,
    phone,
    email: '',
    note: '',
    tip: '0',
    tipOwn: '',
    payment,
  };
}

/** A stored draft over a fresh one: what is missing or of another shape keeps the fresh value. */
export function restoredDraft(
  text: string | null,
  fresh: Draft,
  known: Pick<Known, 'addresses'> & { payments: readonly string[] },
): Draft {
  const stored = parsed(text);
  const texts = ['street', 'house', 'floor', 'name', 'phone', 'email', 'note', 'tipOwn'] as const;
  const draft = { ...fresh };
  for (const name of texts) {
    const value = stored[name];
    if (typeof value === 'string') draft[name] = value;
  }
  if (stored.type === 'delivery' || stored.type === 'pickup') draft.type = stored.type;
  // A way to pay may have been taken away since.
  const payment = known.payments.find((tag) => tag === stored.payment);
  if (payment !== undefined) draft.payment = payment;
  const tip = tipChoices.find((choice) => choice === stored.tip);
  if (tip) draft.tip = tip;
  if (stored.addressId === null || known.addresses.some(({ id }) => id === stored.addressId)) {
    draft.addressId = typeof stored.addressId === 'number' ? stored.addressId : null;
  }
  if (isPlace(stored.place)) draft.place = stored.place;
  return draft;
}

/** The tip as a number; what cannot be read is no tip. */
export function tipOf({ tip, tipOwn }: Pick<Draft, 'tip' | 'tipOwn'>): number {
  if (tip !== 'own') return Number(tip);
  const amount = Math.round(Number(tipOwn.trim().replace(',', '.')) * 100) / 100;
  return Number.isFinite(amount) && amount > 0 ? Math.min(amount, 10_000) : 0;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isPlace(value: unknown): value is NonNullable<Draft['place']> {
  if (typeof value !== 'object' || value === null) return false;
  const { latitude, longitude } = value as Record<string, unknown>;
  return typeof latitude === 'number' && typeof longitude === 'number';
}
