import type { Location } from '@hamper/contract/accounts';
import type { PlaceKind } from '@hamper/contract/geo/place-kinds';

/** A place that every geocoder of the suite knows, in the words of two languages. */
export interface TownPlace {
  /** The number by which a provider's data names it. */
  number: number;
  kind: PlaceKind;
  /** Of a station, a street or a town; an address has none of its own. */
  name?: LocalizedText;
  houseNumber?: string;
  street?: LocalizedText;
  district?: LocalizedText;
  city: LocalizedText;
  postcode: string;
  location: Location;
}

interface LocalizedText {
  en: string;
  ar: string;
}

const palmStreet: LocalizedText = { en: 'Palm Street', ar: 'شارع النخيل' };
const oldTown: LocalizedText = { en: 'Old Town', ar: 'البلدة القديمة' };
const palmBay: LocalizedText = { en: 'Palm Bay', ar: 'خليج النخيل' };
const northHaven: LocalizedText = { en: 'North Haven', ar: 'المرفأ الشمالي' };

const inPalmBay = { city: palmBay, postcode: '10001' };
const inNorthHaven = { city: northHaven, postcode: '20002' };

/** A town by the sea, and a second one, 60 km to the north of it, with a street of the same name. */
export const town = {
  address: {
    number: 1012,
    kind: 'address',
    houseNumber: '12',
    street: palmStreet,
    district: oldTown,
    ...inPalmBay,
    location: { latitude: 28.0301, longitude: -80.5902 },
  },
  neighbour: {
    number: 1014,
    kind: 'address',
    houseNumber: '14',
    street: palmStreet,
    district: oldTown,
    ...inPalmBay,
    location: { latitude: 28.0306, longitude: -80.5904 },
  },
  /** The same words in the other town. */
  namesake: {
    number: 2012,
    kind: 'address',
    houseNumber: '12',
    street: palmStreet,
    ...inNorthHaven,
    location: { latitude: 28.5701, longitude: -80.6502 },
  },
  station: {
    number: 1100,
    kind: 'venue',
    name: { en: 'Central Station', ar: 'المحطة المركزية' },
    district: oldTown,
    ...inPalmBay,
    location: { latitude: 28.0352, longitude: -80.5951 },
  },
  street: {
    number: 1200,
    kind: 'street',
    name: palmStreet,
    district: oldTown,
    ...inPalmBay,
    location: { latitude: 28.0309, longitude: -80.5903 },
  },
  palmBay: {
    number: 1300,
    kind: 'area',
    name: palmBay,
    ...inPalmBay,
    location: { latitude: 28.0345, longitude: -80.5887 },
  },
  northHaven: {
    number: 2300,
    kind: 'area',
    name: northHaven,
    ...inNorthHaven,
    location: { latitude: 28.5728, longitude: -80.6489 },
  },
} as const satisfies Record<string, TownPlace>;

export const townPlaces: readonly TownPlace[] = Object.values(town);

/** 20 km off the coast: no address is near, and no way leads there. */
export const atSea: Location = { latitude: 28.03, longitude: -80.38 };

/** A number that no place has any more. */
export const VANISHED = 9999;
