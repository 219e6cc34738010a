import type { Place } from '@hamper/contract/geo';
import type { PlaceKind } from '@hamper/contract/geo/place-kinds';

/** An address in parts, as providers name them. */
export interface AddressParts {
  /** Of a venue, a street or an area. */
  name?: string | undefined;
  houseNumber?: string | undefined;
  street?: string | undefined;
  district?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postcode?: string | undefined;
  country?: string | undefined;
  /** Two letters. */
  countryCode?: string | undefined;
}

/** Together with the comma they are no longer than an address of an order may be. */
const MAX_TITLE = 120;
const MAX_AREA = 170;

/** Where a house's number stands before its street, and a postcode after its town. */
const numberFirst = new Set(
  'au bh ca eg fr gb hk ie il in jo kw lb lu ma mt my nz om ph qa sa sg th us za'.split(' '),
);
const townFirst = new Set('au ca gb hk ie in my nz ph sg th us za'.split(' '));

/** The lines of a place; null for what has no words at all. */
export function placeLines(
  kind: PlaceKind,
  parts: AddressParts,
): Pick<Place, 'title' | 'area' | 'address'> | null {
  const { name, district, city, state, country } = parts;
  const street = streetLine(parts);
  const titles = {
    address: [street, name],
    venue: [name, street],
    street: [parts.street, name],
    area: [name, district, city, parts.postcode, state, country],
  };
  const title = toTitle(titles[kind].find(Boolean));
  if (title === '') return null;
  const beyond =
    kind === 'area' ? [state, country] : [kind === 'venue' ? street : '', district, townLine(parts), state];
  const around = kind === 'area' ? [city, ...beyond] : beyond;
  const area = toArea([...new Set(around)].filter((line) => line && line !== title).join(', '));
  return { title, area, address: [title, area].filter(Boolean).join(', ') };
}

/** Lines that a provider has written itself. */
export const toTitle = (text: string | undefined): string => oneLine(text, MAX_TITLE);
export const toArea = (text: string | undefined): string => oneLine(text, MAX_AREA);

function streetLine({ houseNumber, street, district, city, countryCode = '' }: AddressParts): string {
  // A village may have numbers and no streets.
  const way = street ?? (houseNumber ? (district ?? city) : undefined) ?? '';
  const line = numberFirst.has(countryCode.toLowerCase()) ? [houseNumber, way] : [way, houseNumber];
  return line.filter(Boolean).join(' ');
}

function townLine({ city, postcode, countryCode = '' }: AddressParts): string {
  const line = townFirst.has(countryCode.toLowerCase()) ? [city, postcode] : [postcode, city];
  return line.filter(Boolean).join(' ');
}

const oneLine = (text: string | undefined, most: number): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
