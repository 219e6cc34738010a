import type { Shop } from '@hamper/contract/catalogue';

/** A shop: https://schema.org/Restaurant or Store. */
export const shopJsonLd = (
  { type, translation, phone, location, rating_avg: rating, reviews_count: reviews }: Shop,
  url: string,
) => ({
  '@context': 'https://schema.org',
  '@type': type === 'restaurant' ? 'Restaurant' : 'Store',
  name: translation.title,
  url,
  ...(translation.description ? { description: translation.description } : {}),
  address: translation.address,
  geo: { '@type': 'GeoCoordinates', ...location },
  ...(phone ? { telephone: phone } : {}),
  ...(rating !== null && reviews > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews } }
    : {}),
});
