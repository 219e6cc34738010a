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
    img: '/images/a.webp',
    min_qty: 1,
    rating_avg: null,
    reviews_count: 0,
    translation: { locale: 'en', title: 'Milk', description: null },
    shop: { translation: { title: 'Corner Grocery' } },
    stocks,
    ...fields,
  }) as Product;
const page = { url: 'https://hamper.example/product/milk', currency: 'USD' };

test('tells search engines one price, in the shop, with a whole address', () => {
  expect(productJsonLd(product([stock(1.9)]), page)).toMatchObject({
    image: 'https://hamper.example/images/a.webp',
    offers: { '@type': 'Offer', price: '1.90', availability: 'https://schema.org/InStock' },
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
