/** The pages that are measured, by their patterns: never an address with somebody's id, key or name in it. */
export const measuredRoutes = [
  '/',
  '/about',
  '/address',
  '/be-courier',
  '/be-courier/apply',
  '/be-seller',
  '/be-seller/apply',
  '/blog',
  '/blog/$slug',
  '/branches',
  '/careers',
  '/careers/$slug',
  '/cart',
  '/categories',
  '/chat',
  '/chat/$id',
  '/chat/settings',
  '/checkout',
  '/checkout-all',
  '/confirm-email',
  '/email-link',
  '/group/order/$id',
  '/help',
  '/help/$slug',
  '/liked',
  '/lists',
  '/lists/$id',
  '/lists/shared/$key',
  '/login',
  '/notifications',
  '/orders',
  '/orders/$id',
  '/parcels',
  '/parcels/label/$id',
  '/parcels/received/$key',
  '/parcels/send',
  '/privacy',
  '/product/$slug',
  '/products',
  '/profile',
  '/profile/addresses',
  '/profile/cards',
  '/profile/details',
  '/profile/notifications',
  '/profile/privacy',
  '/profile/security',
  '/recipes',
  '/recipes/$slug',
  '/referrals',
  '/register',
  '/reservations',
  '/reservations/$id',
  '/reservations/invited/$key',
  '/reset-password',
  '/search',
  '/settings',
  '/shops',
  '/shops/$slug',
  '/shops/$slug/book',
  '/terms',
  '/update-details',
  '/update-password',
  '/verify-email',
  '/verify-phone',
  '/wallet',
  '/wallet/send',
  '/wallet/top-up',
  '/wallet/top-ups/$id',
] as const;
export type MeasuredRoute = (typeof measuredRoutes)[number];

/** Events that are counted. */
export const measuredEvents = [
  'page_view',
  'search',
  'add_to_cart',
  'begin_checkout',
  'purchase',
  'sign_up',
] as const;
export type MeasuredEventName = (typeof measuredEvents)[number];

/** As many as a browser sends at once. */
export const MAX_EVENTS = 50;

const CLS_BOUNDS = [10, 25, 50, 100, 150, 250, 500];

/**
 * The histogram of each Core Web Vital: the upper bounds of its buckets in milliseconds, of CLS in thousandths. One more bucket
 * takes what is above. The borders of good and poor are among them.
 */
export const vitalBounds = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  CLS: CLS_BOUNDS,
  INP: [50, 100, 150, 200, 300, 500, 800, 1500],
  TTFB: [100, 200, 400, 600, 800, 1200, 1800, 3000],
} as const satisfies Record<string, readonly number[]>;
export type Vital = keyof typeof vitalBounds;
export const vitals = Object.keys(vitalBounds) as [Vital, ...Vital[]];

/** A value as its bounds count it; on the wire CLS has decimals. */
const inUnits = (vital: Vital, value: number): number => (vital === 'CLS' ? value * 1000 : value);

/** The bucket that a value belongs to. */
export function bucketOf(vital: Vital, value: number): number {
  const bounds: readonly number[] = vitalBounds[vital];
  const found = bounds.findIndex((bound) => inUnits(vital, value) <= bound);
  return found < 0 ? bounds.length : found;
}
