import { GeoUnavailable, type Router } from './geo.port.ts';
import { straightLine } from './straight-line.ts';

/** A router that estimates where its provider is away: an order is not held up by the minutes of its delivery. */
export const withStraightLine = (router: Router): Router => ({
  label: `${router.label}; where it is away, ${straightLine.label}`,
  attribution: router.attribution,
  asksOthers: router.asksOthers,
  async routes(request) {
    try {
      return await router.routes(request);
    } catch (error) {
      if (error instanceof GeoUnavailable) return straightLine.routes(request);
      throw error;
    }
  },
});
