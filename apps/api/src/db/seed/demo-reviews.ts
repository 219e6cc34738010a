import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import { users } from '../schema/accounts.ts';
import { reviews } from '../schema/reviews.ts';
import type { SeededPeople } from './demo-people.ts';
import type { SeededProducts } from './demo-products.ts';
import type { SeededShop } from './demo-shops.ts';
import type { DemoNeighbour, DemoReview } from './demo/demo.types.ts';

const DAY = 86_400_000;

interface DemoReviewsInput {
  reviews: DemoReview[];
  neighbours: DemoNeighbour[];
  people: SeededPeople;
  shops: SeededShop[];
  products: SeededProducts;
  now: Date;
}

/** Reviews of people and neighbours, oldest first, so that ids follow time; the trigger counts the stars. */
export async function seedReviews(tx: Db, input: DemoReviewsInput): Promise<void> {
  const inserted = await tx
    .insert(users)
    .values(input.neighbours.map((neighbour) => ({ uuid: uuid(), ...neighbour })))
    .returning({ id: users.id, firstname: users.firstname });
  const writers = new Map(
    [...input.people.values(), ...inserted].map(({ id, firstname }) => [firstname, id]),
  );
  await tx.insert(reviews).values(
    input.reviews
      .toSorted((a, b) => b.daysAgo - a.daysAgo)
      .map(({ of, by, rating, comment, daysAgo }) => {
        const productId = input.products.get(of)?.id ?? null;
        const shopId = input.shops.find(({ slug }) => slug === of)?.id ?? null;
        const userId = writers.get(by);
        if (!userId || (productId ?? shopId) === null)
          throw new Error(`The demo cannot review ${of} by ${by}`);
        const createdAt = new Date(input.now.getTime() - daysAgo * DAY);
        return { uuid: uuid(), productId, shopId, userId, rating, comment, createdAt };
      }),
  );
}
