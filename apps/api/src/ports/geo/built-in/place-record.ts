import type { Location } from '@hamper/contract/accounts';
import type { PlaceKind } from '@hamper/contract/geo/place-kinds';
import type { Locale } from '@hamper/contract/locale';

/** A name as it stands there, and in other languages where it has one. */
export type PlaceNames = { default: string } & Partial<Record<Locale, string>>;

/** A place as it comes into the index: a row of an imported file, or of the demo's city. */
export interface PlaceRecord {
  /** Who says so: `openstreetmap`, `demo`. */
  source: string;
  /** Which one it is, among those of its source. The same one again replaces it. */
  sourceId: string;
  kind: PlaceKind;
  /** Null for an address, which is named by number and street. */
  names: PlaceNames | null;
  /** The street of an address, and of a venue that has one. */
  street: PlaceNames | null;
  /** `12a`, of an address, and of a venue that has one. */
  houseNumber: string | null;
  /** The areas around it, the narrowest first: quarter, then town. */
  within: PlaceNames[];
  postcode: string | null;
  /** Of a street some point on it, best in its middle. */
  location: Location;
  /** From 0, a side street, to 1, the largest city: among equals the more important comes first. */
  importance: number;
}
