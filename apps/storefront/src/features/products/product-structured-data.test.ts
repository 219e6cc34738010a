import type { Product, Stock } from '@hamper/contract/catalogue';
import { expect, test } from 'vitest';

import { breadcrumbJsonLd, productJsonLd } from './product-structured-data.ts';

const stock = (total_price: number, quantity = 5): Stock => ({
  id: 1,
  price: total_price,
  total_price,
  quantity,
  discount: 0,
  tax: 0,
  price_per: null,
  img: null,
  extras: [],
  addons: [],
  bonus: null,
});

// Only what structured data reads.
const product = (stocks: Stock[], fields: Partial<Product> = {}) =>
  ({
    uuid: 'u',
    brand: null,
    min_qty: 1,
    rating_avg: null,
    reviews_count: 0,
    translation: { locale: 'en', title: 'Milk', description: null },
    shop: { translation: { title: 'Corner Grocery' } },
    stocks,
    ...fields,
  }) as Product;
const images = ['https://hamper.example/images/a.webp'];
const page = { url: 'https://hamper.example/product/milk', currency: 'USD', images };

test('tells search engines one price, in the shop, of something new', () => {
  expect(productJsonLd(product([stock(1.9)]), page)).toMatchObject({
    image: images,
    offers: {
      '@type': 'Offer',
      price: '1.90',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
});

test('tells the span of prices of a product with variants', () => {
  expect(productJsonLd(product([stock(9.5), stock(12)]), page).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '9.50',
    highPrice: '12.00',
    offerCount: 2,
  });
});

test('says when everything is sold', () => {
  const { offers } = productJsonLd(product([stock(2, 0)]), page);
  expect(offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
});

test('names the brand where there is one', () => {
  const brand = { id: 1, uuid: 'b', slug: 'meadow', title: 'Meadow', img: null };
  expect(productJsonLd(product([stock(2)], { brand }), page)).toMatchObject({
    brand: { '@type': 'Brand', name: 'Meadow' },
  });
  const plain = productJsonLd(product([stock(2)]), { ...page, images: [] });
  for (const name of ['brand', 'image']) expect(plain).not.toHaveProperty(name);
});

test('names no currency when it is not known', () => {
  const { offers } = productJsonLd(product([stock(2)]), { ...page, currency: undefined });
  expect(offers).not.toHaveProperty('priceCurrency');
});

test('claims no rating where nobody has rated', () => {
  expect(productJsonLd(product([stock(1)], { rating_avg: 5 }), page)).not.toHaveProperty('aggregateRating');
});

test('counts the steps of a way from one', () => {
  const { itemListElement } = breadcrumbJsonLd([
    { name: 'Home', url: '/' },
    { name: 'Milk', url: '/m' },
  ]);
  expect(itemListElement.map(({ position }) => position)).toEqual([1, 2]);
});
