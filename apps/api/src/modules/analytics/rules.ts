import type { AnalyticsReport } from '@hamper/contract/analytics/analytics';
import { type Vital, vitalBounds } from '@hamper/contract/analytics/measured';

type PageVital = AnalyticsReport['vitals'][number];

/** Google judges a page by what 75 of 100 visits are at or below. */
const SHARE = 0.75;

/** Buckets of pages as one histogram each, with empty ones. */
export function histogramsOf(
  counted: readonly { metric: Vital; route: string; bucket: number; count: number }[],
): PageVital[] {
  const pages = new Map<string, PageVital>();
  for (const { metric, route, bucket, count } of counted) {
    const page = pages.get(`${metric} ${route}`) ?? emptyOf(metric, route);
    pages.set(`${metric} ${route}`, page);
    const part = page.histogram[bucket];
    if (part) part.count += count;
    page.count += count;
  }
  for (const page of pages.values()) page.p75 = boundBelow(page);
  return [...pages.values()];
}

function emptyOf(metric: Vital, route: string): PageVital {
  // Thousandths within, as counted; on the wire CLS has decimals.
  const bounds = vitalBounds[metric].map((bound) => (metric === 'CLS' ? bound / 1000 : bound));
  return {
    ...{ metric, route, count: 0, p75: null },
    histogram: [...bounds, null].map((bound) => ({ up_to: bound, count: 0 })),
  };
}

/** The bound of the bucket in which that visit lies. */
function boundBelow({ count, histogram }: PageVital): number | null {
  let seen = 0;
  for (const part of histogram) {
    seen += part.count;
    if (seen >= count * SHARE) return part.up_to;
  }
  return null;
}
