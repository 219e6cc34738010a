import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import { users } from '../schema/accounts.ts';
import { reviews } from '../schema/reviews.ts';
import type { SeededPeople } from './demo-people.ts';
import type { SeededGoods } from './demo-products.ts';
import type { SeededShop } from './demo-shops.ts';
import type { DemoNeighbour, DemoReview } from './demo/demo.types.ts';

const DAY = 86_400_000;

interface Told {
  reviews: DemoReview[];
  neighbours: DemoNeighbour[];
  people: SeededPeople;
  shops: SeededShop[];
  goods: SeededGoods;
  now: Date;
}

/** What people and neighbours say, oldest first, so that ids follow time; the trigger counts the stars. */
export async function seedReviews(tx: Db, told: Told): Promise<void> {
  const made = await tx
    .insert(users)
    .values(told.neighbours.map((neighbour) => ({ uuid: uuid(), ...neighbour })))
    .returning({ id: users.id, firstname: users.firstname });
  const writers = new Map([...told.people.values(), ...made].map(({ id, firstname }) => [firstname, id]));
  await tx.insert(reviews).values(
    told.reviews
      .toSorted((a, b) => b.daysAgo - a.daysAgo)
      .map(({ of, by, rating, comment, daysAgo }) => {
        const productId = told.goods.get(of)?.id ?? null;
        const shopId = told.shops.find(({ slug }) => slug === of)?.id ?? null;
        const userId = writers.get(by);
        if (!userId || (productId ?? shopId) === null)
          throw new Error(`The demo cannot review ${of} by ${by}`);
        const createdAt = new Date(told.now.getTime() - daysAgo * DAY);
        return { uuid: uuid(), productId, shopId, userId, rating, comment, createdAt };
      }),
  );
}
