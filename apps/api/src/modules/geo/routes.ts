import type { geoEndpoints } from '@hamper/contract/geo';

import { Failure, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { GeoUnavailable } from '../../ports/geo/geo.port.ts';
import { limitedLookUp } from './look-up-limit.ts';

/** As many as fit under a field on a phone. */
const MAX_SUGGESTIONS = 6;
/** An address is seldom in more towns. */
const MAX_GEOCODED = 10;

/** An address is looked up under a limit: each call may cost the shop money. */
async function lookUp<T>(ctx: Ctx, find: () => Promise<T>): Promise<T> {
  try {
    return await limitedLookUp(ctx, find);
  } catch (error) {
    if (error instanceof GeoUnavailable) throw new Failure('geo-unavailable', { cause: error });
    throw error;
  }
}

const isBlank = (text: string) => !/[\p{L}\p{N}]/u.test(text);

export const geoRoutes: Handlers<keyof typeof geoEndpoints> = {
  'GET /rest/geo/suggest': async ({ ctx, query, signal }) => {
    const { geocoder } = ctx.ports.geo;
    const { text, near = null, session = null } = query;
    const request = { text, near, session, locale: ctx.locale, limit: MAX_SUGGESTIONS, signal };
    const places = isBlank(text) ? [] : await lookUp(ctx, () => geocoder.suggest(request));
    return success({ places, attribution: geocoder.attribution });
  },

  'GET /rest/geo/places/{id}': async ({ ctx, path, query, signal }) => {
    const { geocoder } = ctx.ports.geo;
    const request = { session: query.session ?? null, locale: ctx.locale, signal };
    const place = await lookUp(ctx, () => geocoder.placeById(path.id, request));
    if (!place) throw notFound();
    return success({ place, attribution: geocoder.attribution });
  },

  'GET /rest/geo/geocode': async ({ ctx, query, signal }) => {
    const { geocoder } = ctx.ports.geo;
    const { text, near = null, session = null } = query;
    const request = { text, near, session, locale: ctx.locale, limit: MAX_GEOCODED, signal };
    const places = isBlank(text) ? [] : await lookUp(ctx, () => geocoder.geocode(request));
    return success({ places, attribution: geocoder.attribution });
  },

  'GET /rest/geo/reverse': async ({ ctx, query, signal }) => {
    const { geocoder } = ctx.ports.geo;
    const place = await lookUp(ctx, () => geocoder.reverse(query.location, { locale: ctx.locale, signal }));
    return success({ place, attribution: geocoder.attribution });
  },
};
