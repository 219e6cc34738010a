import type { Shop, WorkingDay } from '@hamper/contract/catalogue';

interface ShopPage {
  url: string;
  /** Its pictures and its logo, in full. */
  images: string[];
  logo: string | null;
  /** The page where its tables are booked, if it takes bookings. */
  booking?: string | undefined;
}

/** A shop: https://schema.org/Restaurant or Store. */
export const shopJsonLd = (shop: Shop, { url, images, logo, booking }: ShopPage) => {
  const { type, translation, phone, location, tags, shop_working_days: days } = shop;
  const { rating_avg: rating, reviews_count: reviews } = shop;
  const isRestaurant = type === 'restaurant';
  return {
    '@context': 'https://schema.org',
    '@type': isRestaurant ? 'Restaurant' : 'Store',
    name: translation.title,
    url,
    ...(images.length > 0 ? { image: images } : {}),
    ...(logo ? { logo } : {}),
    ...(translation.description ? { description: translation.description } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: translation.address,
      ...(translation.city ? { addressLocality: translation.city } : {}),
    },
    geo: { '@type': 'GeoCoordinates', ...location },
    ...(phone ? { telephone: phone } : {}),
    openingHoursSpecification: days.filter(({ disabled }) => !disabled).map(openingHours),
    ...(isRestaurant
      ? {
          hasMenu: url,
          acceptsReservations: booking !== undefined,
          servesCuisine: tags.map((tag) => tag.translation.title),
        }
      : {}),
    ...(booking === undefined ? {} : { potentialAction: reserveAction(booking) }),
    ...(rating !== null && reviews > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews } }
      : {}),
  };
};

/** A table is booked on a page: https://schema.org/ReserveAction. */
const reserveAction = (urlTemplate: string) => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  result: { '@type': 'FoodEstablishmentReservation' },
});

/** In the shop's own time. Midnight's end is written as the last minute of the day. */
const openingHours = ({ day, from, to }: WorkingDay) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
  opens: from.replace('-', ':'),
  closes: to === '24-00' ? '23:59' : to.replace('-', ':'),
});
