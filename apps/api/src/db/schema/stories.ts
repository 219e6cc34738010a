import { tones } from '@hamper/contract/catalogue';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant, localizedText } from './columns.ts';

export const stories = pgTable('stories', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  shopId: big('shop_id').notNull(),
  /** Null: it leads to the shop. */
  productId: big('product_id'),
  img: text('img').notNull(),
  tone: text('tone', { enum: tones }),
  /** The line about it. */
  title: localizedText('title'),
  /** Null: shown until it is taken away. */
  endsAt: instant('ends_at'),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
