import type { Draft } from '../draft.ts';

/** The API's names of what a part of the draft, or the card, is sent as. */
const FIELDS: Partial<Record<keyof Draft | 'card', string[]>> = {
  type: ['delivery_type', 'address.address', 'location'],
  street: ['address.address', 'location'],
  addressId: ['address.address', 'location'],
  location: ['address.address', 'location'],
  pin: ['location'],
  house: ['address.house'],
  floor: ['address.floor'],
  when: ['delivery_time', 'delivery_date'],
  slot: ['delivery_time', 'delivery_date'],
  table: ['table'],
  name: ['username'],
  phone: ['phone'],
  email: ['email'],
  note: ['note'],
  instructions: ['handover', 'door_code', 'note', 'photo'].map((field) => `instructions.${field}`),
  tip: ['tips'],
  tipOwn: ['tips'],
  coupon: ['coupon'],
  wallet: ['from_wallet_price'],
  payment: ['payment_tag', 'payment_id', 'card.number', 'card', 'saved_card'],
  saveCard: ['card.save'],
  card: ['card.number', 'card'],
};

/** Without the errors of the parts of the draft that are being corrected, and without that of the whole order. */
export function withoutErrorsOf(errors: Record<string, string>, parts: string[]): Record<string, string> {
  const edited = Object.entries(FIELDS).flatMap(([name, fields]) => (parts.includes(name) ? fields : []));
  edited.push('order');
  if (!edited.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.includes(field)));
}
