import type { Location } from '@hamper/contract/accounts';
import type { Place, PlaceSuggestion } from '@hamper/contract/geo';
import type { Locale } from '@hamper/contract/locale';

interface Request {
  /** The language that names are wanted in; where there is none, the place's own. */
  locale: Locale;
  /** Of the caller; adapters have their own time limit besides. */
  signal: AbortSignal;
}

export interface TextRequest extends Request {
  /** One line, trimmed, 300 characters at most. */
  text: string;
  /** Nearer places come first. */
  near: Location | null;
  /** Ties the calls of one search together, for providers that charge by it. */
  session: string | null;
  /** How many at most. */
  limit: number;
}

/** Finds places by words, and words for places. All calls throw `GeoUnavailable` when the provider does not answer. */
export interface Geocoder {
  /** One line for the table of adapters. */
  readonly label: string;
  /** Whom to name beside what is shown; null for nobody. */
  readonly attribution: string | null;
  /** Completions of a text that is still being typed, best first. */
  suggest(request: TextRequest): Promise<PlaceSuggestion[]>;
  /** The place of a suggestion; null when the provider does not know it (any more). */
  placeById(id: string, request: Request & Pick<TextRequest, 'session'>): Promise<Place | null>;
  /** The places of a whole address, best first: none when it is unknown, several when it is in several towns. */
  geocode(request: TextRequest): Promise<Place[]>;
  /** The nearest address within 250 metres; null where there is none. */
  reverse(location: Location, request: Request): Promise<Place | null>;
}

/** One way by road. */
export interface Route {
  metres: number;
  seconds: number;
}

/** Measures ways. Throws `GeoUnavailable` when the provider does not answer. */
export interface Router {
  readonly label: string;
  readonly attribution: string | null;
  /** Whether somebody else is asked, who may charge for it. */
  readonly asksOthers: boolean;
  /** A row for each origin, a cell for each destination; null where no way is known. */
  routes(request: {
    from: readonly Location[];
    to: readonly Location[];
    signal: AbortSignal;
  }): Promise<(Route | null)[][]>;
}

export interface Geo {
  geocoder: Geocoder;
  router: Router;
}

/** The provider was slow, gone, out of quota or answered nonsense. */
export class GeoUnavailable extends Error {
  override name = 'GeoUnavailable';
}
