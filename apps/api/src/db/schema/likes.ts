import { pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { big, instant } from './columns.ts';

export const likedProducts = pgTable(
  'liked_products',
  {
    userId: big('user_id').notNull(),
    productId: big('product_id').notNull(),
    likedAt: instant('liked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

export const likedShops = pgTable(
  'liked_shops',
  {
    userId: big('user_id').notNull(),
    shopId: big('shop_id').notNull(),
    likedAt: instant('liked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.shopId] })],
);
