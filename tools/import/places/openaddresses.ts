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
  const within = around(namesOf(cells['district']), namesOf(cells['city']), namesOf(cells['region']));
  const postcode = cleanPostcode(cells['postcode']);
  const unit = clean(cells['unit'], 20);
  const words = [houseNumber, unit, street, ...within].map((one) =>
    typeof one === 'string' ? one : one.default,
  );
  const sourceId =
    clean(cells['hash']) || clean(cells['id']) || [...words, postcode ?? ''].join('|').slice(0, 300);
  const common = { sourceId, within, postcode, location };
  if (houseNumber === '')
    return { ...common, kind: 'street', names: street, street: null, houseNumber: null, importance: 0.15 };
  return { ...common, kind: 'address', names: null, street, houseNumber, importance: 0 };
}
