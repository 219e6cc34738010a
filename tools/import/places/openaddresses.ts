import {
  around,
  clean,
  cleanNumber,
  cleanPostcode,
  locationOf,
  namesOf,
  type ReadPlace,
} from './place-reader.ts';

/** The columns of OpenAddresses, in lower case. */
export type AddressCells = Record<string, unknown>;

/** An address of OpenAddresses. A flat is its house: they stand in one place. */
export function readAddress(cells: AddressCells, [longitude, latitude]: readonly unknown[]): ReadPlace {
  const location = locationOf(longitude, latitude);
  if (typeof location === 'string') return location;
  const street = namesOf(cells['street']);
  if (!street) return 'The street is missing.';
  const houseNumber = cleanNumber(cells['number']);
  const within = withinOf(cells);
  const postcode = cleanPostcode(cells['postcode']);
  const common = { sourceId: addressIdOf(cells), within, postcode, location };
  if (houseNumber === '')
    return { ...common, kind: 'street', names: street, street: null, houseNumber: null, importance: 0.15 };
  return { ...common, kind: 'address', names: null, street, houseNumber, importance: 0 };
}

const withinOf = (cells: AddressCells) =>
  around(namesOf(cells['district']), namesOf(cells['city']), namesOf(cells['region']));

/** Which one it is among its source's: by its hash, its id, or what it says. */
export function addressIdOf(cells: AddressCells): string {
  const ownId = clean(cells['hash']) || clean(cells['id']);
  if (ownId !== '') return ownId;
  const names = [namesOf(cells['street']), ...withinOf(cells)].map((one) => one?.default ?? '');
  const words = [cleanNumber(cells['number']), clean(cells['unit'], 20), ...names];
  return [...words, cleanPostcode(cells['postcode']) ?? ''].join('|').slice(0, 300);
}
