import { boolean, doublePrecision, integer, pgTable, real } from 'drizzle-orm/pg-core';

import { big, instant } from './columns.ts';

/** A courier's status and position. Ratings are written by a trigger on reviews alone. */
export const couriers = pgTable('couriers', {
  userId: big('user_id').primaryKey(),
  online: boolean('online').notNull().default(false),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  locatedAt: instant('located_at'),
  /** The delivery that they are bringing now; it counts while it is theirs and open. */
  currentOrderId: big('current_order_id'),
  ratings: integer('ratings').array().notNull().default([0, 0, 0, 0, 0]),
  ratingAvg: real('rating_avg'),
  reviewsCount: integer('reviews_count').notNull().default(0),
});
