import { limitFaults, type Sides } from '@hamper/contract/parcels/parcel-price';
import type { ParcelType } from '@hamper/contract/parcels/parcel-types';

import { isPhone } from '../../checkout/draft-order.ts';
import type { End, SendDraft } from './send-draft.ts';
import { typedNumber } from './typed-number.ts';

/** A fault of a field; with a limit in the unit of the field. */
export type Fault =
  | 'address.add-street'
  | 'address.choose'
  | 'error.choose-payment'
  | 'error.choose-time'
  | 'error.phone'
  | 'error.phone-required'
  | 'error.required'
  | 'parcels.fault.all-sides'
  | 'parcels.fault.number'
  | 'parcels.fault.terms'
  | 'parcels.fault.type'
  | { key: LimitKey; limit: number; unit: 'centimeter' | 'kilogram' | 'money' };
type LimitKey = 'parcels.fault.max' | 'parcels.fault.min' | 'parcels.fault.too-dear';

/** By the API's names of the fields. */
export type Faults = Record<string, Fault>;

const MM_OF_CM = 10;
const G_OF_KG = 1000;
const SIDES = ['length', 'width', 'height'] as const;

/** The sides of a parcel in millimetres; null where they are not all said. */
export function sidesOf(draft: Pick<SendDraft, (typeof SIDES)[number]>): Sides | null {
  const [length, width, height] = SIDES.map((side) => typedNumber(draft[side]));
  if (!length || !width || !height) return null;
  return {
    length: Math.round(length * MM_OF_CM),
    width: Math.round(width * MM_OF_CM),
    height: Math.round(height * MM_OF_CM),
  };
}

/** Its weight in grams; null where it is not said. */
export function weightOf({ weight }: Pick<SendDraft, 'weight'>): number | null {
  const kilograms = typedNumber(weight);
  return kilograms ? Math.round(kilograms * G_OF_KG) : null;
}

/** Everything that breaks a limit of its type, and what cannot be read. */
export function measureFaults(draft: SendDraft, type: ParcelType | undefined): Faults {
  const faults: Faults = {};
  for (const side of SIDES) if (isUnreadable(draft[side])) faults[side] = 'parcels.fault.number';
  if (isUnreadable(draft.weight)) faults['weight'] = 'parcels.fault.number';
  const given = SIDES.filter((side) => draft[side].trim() !== '');
  if (given.length > 0 && given.length < SIDES.length)
    for (const side of SIDES) if (!given.includes(side)) faults[side] = 'parcels.fault.all-sides';
  if (!type) return faults;
  const limits = {
    minSidesMm: [type.min_length, type.min_width, type.min_height],
    maxSidesMm: [type.max_length, type.max_width, type.max_height],
    ...{ minG: type.min_g, maxG: type.max_g },
  };
  for (const one of limitFaults(limits, { size: sidesOf(draft), weight: weightOf(draft) })) {
    const isWeight = one.field === 'weight';
    faults[one.field] ??= {
      key: one.fault === 'too-long' || one.fault === 'too-heavy' ? 'parcels.fault.max' : 'parcels.fault.min',
      limit: one.limit / (isWeight ? G_OF_KG : MM_OF_CM),
      unit: isWeight ? 'kilogram' : 'centimeter',
    };
  }
  return { ...faults, ...valueFaults(draft, type) };
}

function valueFaults({ value, cover }: SendDraft, type: ParcelType): Faults {
  const number = typedNumber(value);
  if (value.trim() !== '' && number === null) return { value: 'parcels.fault.number' };
  if (!cover) return {};
  if (!number) return { value: 'error.required' };
  if (number <= type.max_value) return {};
  return { value: { key: 'parcels.fault.too-dear', limit: type.max_value, unit: 'money' } };
}

const isUnreadable = (text: string): boolean => text.trim() !== '' && !typedNumber(text);

/** The faults of the first step: the parcel itself. */
export function whatFaults(draft: SendDraft, type: ParcelType | undefined): Faults {
  return {
    ...(type ? {} : { type_id: 'parcels.fault.type' as const }),
    ...(draft.contents.trim() === '' && { description: 'error.required' as const }),
    ...measureFaults(draft, type),
    ...(!draft.terms && { accepts_terms: 'parcels.fault.terms' as const }),
  };
}

/** The faults of one end of the way. */
export function endFaults({ address, location, name, phone }: End, side: 'from' | 'to'): Faults {
  const faults: Faults = {};
  if (!location) faults[`address_${side}`] = 'address.choose';
  else if (address.trim() === '') faults[`address_${side}`] = 'address.add-street';
  if (name.trim() === '') faults[`username_${side}`] = 'error.required';
  if (phone.trim() === '') faults[`phone_${side}`] = 'error.phone-required';
  else if (!isPhone(phone)) faults[`phone_${side}`] = 'error.phone';
  return faults;
}

/** The faults of the time. */
export const whenFaults = ({ when, slot }: Pick<SendDraft, 'when' | 'slot'>): Faults =>
  when === 'later' && !slot ? { delivery_time: 'error.choose-time' } : {};
