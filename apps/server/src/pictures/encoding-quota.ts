import { PictureError } from './picture-error.ts';

const WINDOW_MS = 60_000;
/** Of pictures from people and other hosts: some 30 seconds of a processor, or 300 pictures of a list. */
const MAX_MEGAPIXELS = 20;
const MAX_NETWORKS = 10_000;

/** How much may be encoded for one client network in a minute, in pixels: an encoder's time goes by them. */
export function createEncodingQuota(maxMegapixels = MAX_MEGAPIXELS, now: () => number = Date.now) {
  const usage = new Map<string, { until: number; pixels: number }>();
  const usageOf = (network: string) => {
    const found = usage.get(network);
    if (found && found.until > now()) return found;
    const fresh = { until: now() + WINDOW_MS, pixels: 0 };
    if (usage.size >= MAX_NETWORKS) usage.clear();
    usage.set(network, fresh);
    return fresh;
  };
  return {
    /** Throws where the network has used up its quota, with the seconds until it has another. */
    check(network: string): void {
      const { until, pixels } = usageOf(network);
      if (pixels < maxMegapixels * 1_000_000) return;
      const seconds = Math.ceil((until - now()) / 1000);
      throw new PictureError(429, 'A client network has used up its encoding quota', { retryAfter: seconds });
    },
    spend(network: string, pixels: number): void {
      usageOf(network).pixels += pixels;
    },
  };
}
