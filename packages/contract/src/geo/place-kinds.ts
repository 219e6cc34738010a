/*
 * The kinds of places. Without schemas, since the browser loads it.
 */

/** `address`: a house or door. `venue`: something with a name, such as a station. `area`: a quarter, town or postcode. */
export const placeKinds = ['address', 'venue', 'street', 'area'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Of a place's own kind a courier finds the door of these alone; others need a house number or a pin. */
export const isPrecise = (kind: PlaceKind): boolean => kind === 'address' || kind === 'venue';
