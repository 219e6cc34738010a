import { PictureError } from './picture-error.ts';

const WINDOW_MS = 60_000;
/** Of what people and other hosts bring: some 30 seconds of a processor, or 300 pictures of a list. */
const MOST_MEGAPIXELS = 20;
const MOST_PLACES = 10_000;

/** How much may be encoded for one place in a minute, told in pixels: they are what an encoder takes its time for. */
export function createShares(mostMegapixels = MOST_MEGAPIXELS, now: () => number = Date.now) {
  const spent = new Map<string, { until: number; pixels: number }>();
  const currentOf = (place: string) => {
    const found = spent.get(place);
    if (found && found.until > now()) return found;
    const fresh = { until: now() + WINDOW_MS, pixels: 0 };
    if (spent.size >= MOST_PLACES) spent.clear();
    spent.set(place, fresh);
    return fresh;
  };
  return {
    /** Throws where the place has had its share, with the seconds until it has another. */
    check(place: string): void {
      const { until, pixels } = currentOf(place);
      if (pixels < mostMegapixels * 1_000_000) return;
      const seconds = Math.ceil((until - now()) / 1000);
      throw new PictureError(429, 'A place had its share of encoding', { retryAfter: seconds });
    },
    spend(place: string, pixels: number): void {
      currentOf(place).pixels += pixels;
    },
  };
}
