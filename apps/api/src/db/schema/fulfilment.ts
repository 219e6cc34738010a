import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { big, instant } from './columns.ts';

/** How many orders a shop has taken for a fulfilment window. */
export const fulfilmentWindows = pgTable(
  'fulfilment_windows',
  {
    shopId: big('shop_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.startsAt] })],
);
