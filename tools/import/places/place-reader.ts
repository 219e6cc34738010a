import type { PlaceNames, PlaceRecord } from '@hamper/api/ports/geo/built-in/place-record';
import { fold } from '@hamper/api/text/fold';
import { locales } from '@hamper/contract/locale';

/** A place of a line, or in one sentence why it is refused; null for one that is no place to search, such as a tree. */
export type ReadPlace = Omit<PlaceRecord, 'source'> | string | null;

const MAX_NAME = 120;
const MAX_NUMBER = 20;
const MAX_POSTCODE = 16;

/** Only what nobody sees goes: control and direction marks, odd spaces. What is too long is cut. */
export const clean = (value: unknown, longest = MAX_NAME): string => {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value)
    .slice(0, 10 * longest)
    .replaceAll(/[^\P{Cc}\s]|[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\p{Cs}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > longest
    ? text
        .slice(0, longest)
        .replace(/\p{Cs}$/u, '')
        .trim()
    : text;
};

export const cleanNumber = (value: unknown): string => clean(value, MAX_NUMBER);
export const cleanPostcode = (value: unknown): string | null => clean(value, MAX_POSTCODE) || null;

/** Null where there is no letter or digit in it. */
export function namesOf(
  value: unknown,
  translated: (locale: string) => unknown = () => '',
): PlaceNames | null {
  const name = clean(value);
  if (fold(name) === '') return null;
  const names: PlaceNames = { default: name };
  for (const locale of locales) {
    const other = clean(translated(locale));
    if (fold(other) !== '' && other !== name) names[locale] = other;
  }
  return names;
}

/** The names that are there, the narrowest first, none twice. */
export function around(...names: (PlaceNames | null)[]): PlaceNames[] {
  const found = names.filter((one) => one !== null);
  return found.filter(
    (one, at) => found.findIndex((other) => fold(other.default) === fold(one.default)) === at,
  );
}

/** The location, or why it is none. */
export function locationOf(longitude: unknown, latitude: unknown): PlaceRecord['location'] | string {
  const [x, y] = [longitude, latitude].map((value) =>
    value === '' || value === null ? Number.NaN : Number(value),
  );
  if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y))
    return 'The coordinates are missing.';
  if (Math.abs(x) > 180 || Math.abs(y) > 90) return `The coordinates ${x}, ${y} are not on the earth.`;
  if (x === 0 && y === 0) return 'The coordinates 0, 0 are in the sea.';
  return { latitude: y, longitude: x };
}
