import type { PlaceSuggestion } from '@hamper/contract/geo';

import type { Geocoder, TextRequest } from '../geo.port.ts';
import { placesInText } from './places-in-text.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { roundedLocation } from './rounded.ts';

interface Terms {
  now: () => Date;
  /** Whether the provider lets its answers be kept for a while. */
  isCacheable: boolean;
  /** The provider charges by the session, so answers are not shared between sessions. */
  hasSessions: boolean;
}

/** A shopper types on within seconds; addresses move in years, and a provider's data by the day. */
const SUGGESTIONS_MS = 60_000;
const PLACES_MS = 10 * 60_000;

/** A geocoder of somebody else's that is asked the same only once in a while. */
export function sharedGeocoder(geocoder: Geocoder, { now, isCacheable, hasSessions }: Terms): Geocoder {
  const answerOnce = createRecentAnswers(now);
  const keepFor = (ms: number) => (isCacheable ? ms : 0);
  const sessionOf = (session: string | null) => (hasSessions ? session : null);

  /** It learns roughly where somebody is, which is all it needs and lets neighbours share an answer. */
  function byText<Answer>(
    kind: 'suggest' | 'geocode',
    request: TextRequest,
    ask: (request: TextRequest) => Promise<Answer>,
  ): Promise<Answer> {
    const text = request.text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    const near = request.near && roundedLocation(request.near, 2);
    const session = kind === 'suggest' ? sessionOf(request.session) : null;
    const { locale, limit } = request;
    const key = JSON.stringify([kind, text.toLowerCase(), near, locale, limit, session]);
    return answerOnce(key, {
      keepMs: keepFor(kind === 'suggest' ? SUGGESTIONS_MS : PLACES_MS),
      signal: request.signal,
      ask: (signal) => ask({ text, near, locale, limit, session, signal }),
    });
  }

  return {
    label: geocoder.label,
    attribution: geocoder.attribution,
    suggest: (request) =>
      byText('suggest', request, async (asked) => (await geocoder.suggest(asked)).map(toSuggestion)),
    geocode: (request) =>
      byText('geocode', request, async (asked) => placesInText(asked.text, await geocoder.geocode(asked))),
    placeById(id, { locale, signal, ...request }) {
      const session = sessionOf(request.session);
      return answerOnce(JSON.stringify(['place', id, locale, session]), {
        keepMs: keepFor(PLACES_MS),
        signal,
        ask: (asked) => geocoder.placeById(id, { locale, session, signal: asked }),
      });
    },
    reverse(location, { locale, signal }) {
      const there = roundedLocation(location, 5);
      return answerOnce(JSON.stringify(['reverse', there, locale]), {
        keepMs: keepFor(PLACES_MS),
        signal,
        ask: (asked) => geocoder.reverse(there, { locale, signal: asked }),
      });
    },
  };
}

/** Without what only a place has. */
const toSuggestion = ({ id, kind, title, area, location }: PlaceSuggestion): PlaceSuggestion => ({
  id,
  kind,
  title,
  area,
  location,
});
