import { reviewStatuses } from '@hamper/contract/lifecycle';
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant } from './columns.ts';

/** Of a product or of a shop. */
export const reviews = pgTable('reviews', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  productId: big('product_id'),
  shopId: big('shop_id'),
  userId: big('user_id'),
  rating: smallint('rating').notNull(),
  comment: text('comment').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  orderId: big('order_id'),
  courierId: big('courier_id'),
  /** Held ones wait for moderation; their stars count meanwhile. */
  status: text('status', { enum: reviewStatuses }).notNull().default('published'),
});
