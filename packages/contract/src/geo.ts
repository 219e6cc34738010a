import { z } from 'zod';

import { Location } from './accounts.ts';
import type { Endpoints } from './endpoint.ts';
import { blankAsMissing, ok, SingleLineText } from './envelope.ts';
import { placeKinds } from './geo/place-kinds.ts';

/** The longest text that a place is searched by; an order takes no longer address. */
export const MAX_PLACE_TEXT = 300;

const described = {
  /** Of the geocoder that suggested it; it means nothing to another one. */
  id: z.string(),
  kind: z.enum(placeKinds),
  /** The first line: `12 Palm Street`. */
  title: z.string(),
  /** The area around it: `Old Town, Palm Bay`; blank if unknown. */
  area: z.string(),
};

/** A completion of what was typed. Without a location it is to be looked up by its id. */
export const PlaceSuggestion = z.object({ ...described, location: Location.nullable() });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** A named point. `address` is title and area in one line, as an order takes it. */
export const Place = z.object({ ...described, address: z.string(), location: Location });
export type Place = z.infer<typeof Place>;

/** A place as a browser keeps it for the next order. */
export const ChosenPlace = z.object({
  address: z.string().trim().min(1).max(MAX_PLACE_TEXT),
  location: Location,
});

const attribution = z.string().nullable().describe('Whom to name beside what is shown; null for nobody');
const PlaceText = SingleLineText.trim().max(MAX_PLACE_TEXT);
/** Ties the calls of one search together, for providers that charge by it; a new one for each address. */
const Session = blankAsMissing(z.uuid().optional());
/** Where the shopper is, roughly: nearer places come first. */
const Near = Location.optional();
const errors = ['too-many-requests', 'geo-unavailable'] as const;

export const geoEndpoints = {
  'GET /rest/geo/suggest': {
    summary: 'Places that a typed text may mean, best first; none for a blank text',
    access: 'public',
    query: z.object({ text: PlaceText.default(''), near: Near, session: Session }),
    output: ok(z.object({ places: z.array(PlaceSuggestion), attribution })),
    errors,
  },
  'GET /rest/geo/places/{id}': {
    summary: 'The place of a suggestion, with its location',
    access: 'public',
    path: z.object({ id: z.string().min(1).max(500) }),
    query: z.object({ session: Session }),
    output: ok(z.object({ place: Place, attribution })),
    errors,
  },
  'GET /rest/geo/geocode': {
    summary:
      'Places of a whole address, best first: none when nobody knows it, several when it is in several towns',
    access: 'public',
    query: z.object({ text: PlaceText.min(1), near: Near, session: Session }),
    output: ok(z.object({ places: z.array(Place), attribution })),
    errors,
  },
  'GET /rest/geo/reverse': {
    summary: 'The address at a location; null where there is none near, such as at sea',
    access: 'public',
    query: z.object({ location: Location }),
    output: ok(z.object({ place: Place.nullable(), attribution })),
    errors,
  },
} as const satisfies Endpoints;
