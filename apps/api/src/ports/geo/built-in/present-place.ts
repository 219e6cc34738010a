import type { Location } from '@hamper/contract/accounts';
import { MAX_PLACE_TEXT, type Place } from '@hamper/contract/geo';
import type { Locale } from '@hamper/contract/locale';

import type { LocalizedText } from '../../../db/schema/columns.ts';

/** A row of `places`. */
export interface PlaceRow {
  id: number;
  kind: 'street' | 'venue' | 'area';
  names: LocalizedText;
  within: LocalizedText[];
  street: LocalizedText | null;
  houseNumber: string | null;
  longitude: number;
  latitude: number;
}

/** A row of `place_houses`. */
export interface HouseRow {
  id: number;
  number: string;
  label: string;
  postcode: string | null;
  longitude: number;
  latitude: number;
}

const nameIn = (names: LocalizedText, locale: Locale): string => names[locale] ?? names['default'] ?? '';

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
/** Languages that say the number after the street. */
const numberLast = new Set<Locale>(['de', 'es', 'pt']);

function addressLine(street: string, number: string, locale: Locale): string {
  if (numberLast.has(locale)) return `${street} ${number}`;
  if (!isArabic(street)) return `${number} ${street}`;
  const digits = number.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  return `${digits} ${street}`;
}

/** The parts in one line; a name that repeats the one before it is said once. */
function inOneLine(parts: string[]): string {
  const shown = parts.filter((part, at) => part !== '' && part !== parts[at - 1]);
  const comma = shown.some(isArabic) ? '، ' : ', ';
  return shown.join(comma).slice(0, MAX_PLACE_TEXT);
}

const locationOf = ({ latitude, longitude }: Location): Location => ({ latitude, longitude });

export function presentPlace(place: PlaceRow, locale: Locale): Place {
  const title = nameIn(place.names, locale);
  const street = place.street ? nameIn(place.street, locale) : '';
  const door =
    street === '' || place.houseNumber === null ? street : addressLine(street, place.houseNumber, locale);
  const around = place.within.map((names) => nameIn(names, locale));
  const area = inOneLine([door, ...around].filter((part) => part !== title));
  return {
    id: `p${place.id}`,
    kind: place.kind,
    title,
    area,
    address: inOneLine([title, area]),
    location: locationOf(place),
  };
}

/** `postcode`: to be said, because another house has the same words. */
export function presentHouse(
  house: HouseRow,
  street: PlaceRow,
  { locale, hasPostcode = false }: { locale: Locale; hasPostcode?: boolean },
): Place {
  const title = addressLine(nameIn(street.names, locale), house.label, locale);
  const around = street.within.map((names) => nameIn(names, locale));
  const area = inOneLine([...around, hasPostcode ? (house.postcode ?? '') : '']);
  return {
    id: `h${house.id}`,
    kind: 'address',
    title,
    area,
    address: inOneLine([title, area]),
    location: locationOf(house),
  };
}
