import type { Shop } from '@hamper/contract/catalogue';
import { expect, test } from 'vitest';

import { shopJsonLd } from './structured-data.ts';

// Only what structured data reads.
const shop = {
  type: 'restaurant',
  translation: { title: 'Bella Napoli', description: null, address: '17 Vine Street', city: 'Palm Bay' },
  location: { latitude: '40.7', longitude: '-74' },
  phone: null,
  tags: [{ id: 1, translation: { locale: 'en', title: 'Italian' } }],
  rating_avg: null,
  reviews_count: 0,
  shop_working_days: [
    { day: 'monday', from: '11-00', to: '24-00', disabled: false },
    { day: 'tuesday', from: '11-00', to: '02-00', disabled: false },
    { day: 'sunday', from: '11-00', to: '23-00', disabled: true },
  ],
} as unknown as Shop;
const page = { url: 'https://shop.example/shops/bella-napoli', images: [], logo: null };

test('a restaurant has what schema.org recommends: where, when, and what it serves', () => {
  expect(shopJsonLd(shop, page)).toMatchObject({
    '@type': 'Restaurant',
    name: 'Bella Napoli',
    address: { '@type': 'PostalAddress', streetAddress: '17 Vine Street', addressLocality: 'Palm Bay' },
    hasMenu: page.url,
    servesCuisine: ['Italian'],
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '11:00', closes: '23:59' },
      { dayOfWeek: 'https://schema.org/Tuesday', opens: '11:00', closes: '02:00' },
    ],
  });
});

test('a shop without ratings, phone, pictures and city claims none', () => {
  const translation = { ...shop.translation, city: null };
  const store = shopJsonLd({ ...shop, type: 'shop', translation }, page);
  expect(Object.keys(store)).not.toEqual(expect.arrayContaining(['aggregateRating']));
  for (const name of ['telephone', 'image', 'logo', 'description', 'hasMenu'])
    expect(store).not.toHaveProperty(name);
  expect(store.address).not.toHaveProperty('addressLocality');
});

test('a restaurant says whether it takes bookings, and where', () => {
  const none = shopJsonLd(shop, page);
  expect(none).toHaveProperty('acceptsReservations', false);
  expect(none).not.toHaveProperty('potentialAction');
  const booking = `${page.url}/book`;
  expect(shopJsonLd(shop, { ...page, booking })).toMatchObject({
    acceptsReservations: true,
    potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: booking } },
  });
});
