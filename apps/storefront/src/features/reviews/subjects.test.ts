import { expect, test } from 'vitest';

import { subjectsOf } from './subjects.ts';

const product = (id: number) => ({ id, translation: { title: `P${id}` }, img: null });
const line = (id: number, final_quantity: number | null = null) => ({
  final_quantity,
  stock: { product: product(id) },
});
const review = { rating: 5, comment: '', status: 'published' };
const order = (change: object = {}) =>
  // The parts of an order that are read here.
  ({
    shop: { translation: { title: 'Corner Grocery' } },
    deliveryman: { id: 3, firstname: 'Cody', img: null, rating_avg: null },
    details: [line(1), line(1), line(2, 0), line(3)],
    can: { review: true, review_deliveryman: true },
    review: null,
    deliveryman_review: null,
    product_reviews: [],
    ...change,
  }) as unknown as Parameters<typeof subjectsOf>[0];
const keys = (change?: object) => subjectsOf(order(change)).map(({ key, open }) => `${key} ${open}`);

test('asks about the shop, the courier, and each product that came once', () => {
  expect(keys()).toEqual(['shop true', 'courier true', 'product-1 true', 'product-3 true']);
});

test('nothing is reviewed twice', () => {
  const done = {
    can: { review: false, review_deliveryman: true },
    review,
    product_reviews: [{ ...review, product_id: 1 }],
  };
  expect(keys(done)).toEqual(['shop false', 'courier true', 'product-1 false', 'product-3 true']);
});

test('asks nothing where nothing can be reviewed', () => {
  expect(keys({ can: { review: false, review_deliveryman: false } })).toEqual([]);
});
