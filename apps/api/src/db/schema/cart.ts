import { replacementModes } from '@hamper/contract/lifecycle';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, bytes, id, instant } from './columns.ts';

export const carts = pgTable('carts', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  shopId: big('shop_id').notNull(),
  ownerId: big('owner_id'),
  guestHash: bytes('guest_hash'),
  /** Whether it is a group cart: other people add lines, each in a part of their own. */
  grouped: boolean('grouped').notNull().default(false),
  coupon: text('coupon'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const userCarts = pgTable('user_carts', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  cartId: big('cart_id').notNull(),
  userId: big('user_id'),
  name: text('name'),
  done: boolean('done').notNull().default(false),
});

export const cartDetails = pgTable('cart_details', {
  id: id(),
  userCartId: big('user_cart_id').notNull(),
  stockId: big('stock_id').notNull(),
  parentId: big('parent_id'),
  quantityMilli: integer('quantity_milli').notNull(),
  seenTotalMinor: big('seen_total_minor').notNull(),
  note: text('note'),
  replacement: text('replacement', { enum: replacementModes }).notNull().default('ask'),
  replacementStockId: big('replacement_stock_id'),
});
