import { bonusTypes } from '@hamper/contract/prices/bonus';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant } from './columns.ts';

/** `value`: thousandths of a count, or minor units of the base currency. */
export const bonuses = pgTable('bonuses', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  shopId: big('shop_id').notNull(),
  /** The stock that has to be bought; null: anything of the shop. */
  stockId: big('stock_id'),
  type: text('type', { enum: bonusTypes }).notNull(),
  value: big('value').notNull(),
  giftStockId: big('bonus_stock_id').notNull(),
  giftMilli: integer('bonus_milli').notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
});
