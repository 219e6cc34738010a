import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { products, shops } from '../../db/schema/catalogue.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { openCatalogue } from '../catalogue/catalogue.fixture.ts';

let here: Awaited<ReturnType<typeof openCatalogue>>;
let shop: Awaited<ReturnType<typeof here.addShop>>;
let tea: Awaited<ReturnType<typeof here.addProduct>>;

const person = async (firstname: string, lastname: string | null) => {
  const [made] = await here.db.insert(users).values({ uuid: randomUUID(), firstname, lastname }).returning();
  if (!made) throw new Error('no person');
  return made.id;
};
const review = async (more: Partial<typeof reviews.$inferInsert>) => {
  const [made] = await here.db
    .insert(reviews)
    .values({ uuid: randomUUID(), rating: 5, ...more })
    .returning();
  if (!made) throw new Error('no review');
  return made;
};

beforeAll(async () => {
  here = await openCatalogue();
  shop = await here.addShop('Corner');
  tea = await here.addProduct({ shop, title: 'Tea' });
});

const ofProduct = (id: number | string, query = '') =>
  here.get('GET /rest/products/reviews/{id}', `/rest/products/reviews/${id}?${query}`);
const ratingOf = async (productId: number) => {
  const [found] = await here.db.select().from(products).where(eq(products.id, productId));
  return { avg: found?.ratingAvg, count: found?.reviewsCount, ratings: found?.ratings };
};

describe('what people say of a product', () => {
  test('is listed latest first, by first name and initial', async () => {
    const ada = await person('Ada', 'Lovett');
    const elodie = await person('Élodie', 'Øster');
    const mono = await person('Teller', null);
    await review({ productId: tea.id, userId: ada, rating: 4, comment: 'Good.' });
    await review({ productId: tea.id, userId: elodie, comment: 'Très bon.' });
    await review({ productId: tea.id, userId: mono, rating: 3 });
    await review({ productId: tea.id, userId: null, rating: 1, comment: 'Gone since.' });
    await review({ shopId: shop.id, comment: 'Of the shop.' });
    const { data, meta } = await ofProduct(tea.uuid);
    expect(
      data.map(({ user, rating, comment }) => [
        user && `${user.firstname} ${user.lastname}`,
        rating,
        comment,
      ]),
    ).toEqual([
      [null, 1, 'Gone since.'],
      ['Teller ', 3, ''],
      ['Élodie Ø.', 5, 'Très bon.'],
      ['Ada L.', 4, 'Good.'],
    ]);
    expect(JSON.stringify(data)).not.toContain('Lovett');
    expect(meta.total).toBe(4);
  });

  test('comes in pages that end where it ends', async () => {
    const second = await ofProduct(tea.id, 'perPage=3&page=2');
    expect(second.data.map(({ comment }) => comment)).toEqual(['Good.']);
    expect(second.meta).toMatchObject({ total: 4, last_page: 2, from: 4, to: 4 });
    expect((await ofProduct(tea.id, 'page=100&perPage=100')).data).toEqual([]);
  });

  test('is nothing to be seen once the product or its shop is gone', async () => {
    const old = await here.addProduct({ shop, title: 'Old', active: false });
    const closed = await here.addShop('Closed', { active: false });
    const lost = await here.addProduct({ shop: closed, title: 'Lost' });
    for (const path of [
      `products/reviews/${old.id}`,
      `products/reviews/${lost.uuid}`,
      `products/reviews/${randomUUID()}`,
      `shops/${closed.id}/reviews`,
      `shops/${closed.uuid}/reviews-group-rating`,
      'shops/999999/reviews',
      'shops/x/reviews-group-rating',
    ]) {
      expect([path, (await here.fetchPath(`/rest/${path}`)).status]).toEqual([path, 404]);
    }
  });
});

describe('the stars of a product', () => {
  test('follow every review written, changed, moved and taken back', async () => {
    const cup = await here.addProduct({ shop, title: 'Cup' });
    const pot = await here.addProduct({ shop, title: 'Pot' });
    expect(await ratingOf(cup.id)).toEqual({ avg: null, count: 0, ratings: [0, 0, 0, 0, 0] });
    const first = await review({ productId: cup.id, rating: 5 });
    await review({ productId: cup.id, rating: 4 });
    await review({ productId: cup.id, rating: 4 });
    expect(await ratingOf(cup.id)).toEqual({ avg: 4.33, count: 3, ratings: [0, 0, 0, 2, 1] });
    await here.db.update(reviews).set({ rating: 1 }).where(eq(reviews.id, first.id));
    expect(await ratingOf(cup.id)).toEqual({ avg: 3, count: 3, ratings: [1, 0, 0, 2, 0] });
    await here.db.update(reviews).set({ productId: pot.id }).where(eq(reviews.id, first.id));
    expect([await ratingOf(cup.id), await ratingOf(pot.id)]).toEqual([
      { avg: 4, count: 2, ratings: [0, 0, 0, 2, 0] },
      { avg: 1, count: 1, ratings: [1, 0, 0, 0, 0] },
    ]);
    await here.db.delete(reviews).where(eq(reviews.productId, cup.id));
    expect(await ratingOf(cup.id)).toEqual({ avg: null, count: 0, ratings: [0, 0, 0, 0, 0] });
  });

  test('are all counted when many are given at once', async () => {
    const jug = await here.addProduct({ shop, title: 'Jug' });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => review({ productId: jug.id, rating: 1 + (at % 5) })),
    );
    expect(await ratingOf(jug.id)).toEqual({ avg: 3, count: 20, ratings: [4, 4, 4, 4, 4] });
  });

  test('are not counted when the transaction that gave them is not kept', async () => {
    const mug = await here.addProduct({ shop, title: 'Mug' });
    await here.db
      .transaction(async (tx) => {
        await tx.insert(reviews).values({ uuid: randomUUID(), productId: mug.id, rating: 5 });
        await tx.execute(sql`select 1 / 0`);
      })
      .catch(() => undefined);
    expect((await ratingOf(mug.id)).count).toBe(0);
  });
});

describe('a shop', () => {
  test('has reviews of its own', async () => {
    const { data, meta } = await here.get('GET /rest/shops/{id}/reviews', `/rest/shops/${shop.uuid}/reviews`);
    expect(data.map(({ comment }) => comment)).toEqual(['Of the shop.']);
    expect(meta.total).toBe(1);
  });

  test('says how many gave each number of stars', async () => {
    const cafe = await here.addShop('Café');
    const rating = async () =>
      (
        await here.get(
          'GET /rest/shops/{id}/reviews-group-rating',
          `/rest/shops/${cafe.id}/reviews-group-rating`,
        )
      ).data;
    expect(await rating()).toEqual({ group: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, count: 0, avg: null });
    for (const stars of [5, 5, 4, 2]) await review({ shopId: cafe.id, rating: stars });
    expect(await rating()).toEqual({ group: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 2 }, count: 4, avg: 4 });
    const [row] = await here.db.select().from(shops).where(eq(shops.id, cafe.id));
    expect(row).toMatchObject({ ratingAvg: 4, reviewsCount: 4 });
  });
});
