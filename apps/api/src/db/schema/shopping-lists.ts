import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant, localizedText } from './columns.ts';

export const shoppingLists = pgTable('shopping_lists', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  userId: big('user_id').notNull(),
  name: text('name').notNull(),
  /** Opens the list to whoever has it; null while it is not shared. */
  shareKey: text('share_key'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const shoppingListLines = pgTable('shopping_list_lines', {
  id: id(),
  listId: big('list_id').notNull(),
  stockId: big('stock_id'),
  /** Title of a deleted product. */
  title: localizedText('title').notNull(),
  quantityMilli: integer('quantity_milli').notNull(),
  ticked: boolean('ticked').notNull().default(false),
});
