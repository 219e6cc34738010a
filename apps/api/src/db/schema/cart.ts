import { groupPayers, groupStatuses, replacementModes, unpaidPartRules } from '@hamper/contract/lifecycle';
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
  /** Of a member without an account: the hash of their cookie, in hexadecimal. */
  guest: text('guest'),
  /** When the owner last reminded them to be done. */
  nudgedAt: instant('nudged_at'),
});

/** A cart that is, or was, open to a group. It has the uuid that its cart has while it runs. */
export const groupOrders = pgTable('group_orders', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  /** Null once it is over. */
  cartId: big('cart_id'),
  shopId: big('shop_id').notNull(),
  ownerId: big('owner_id'),
  ownerName: text('owner_name'),
  status: text('status', { enum: groupStatuses }).notNull().default('open'),
  /** How much each member's lines may cost, in its currency. */
  limitMinor: big('limit_minor'),
  currencyId: integer('currency_id').notNull(),
  /** When it locks by itself. */
  deadline: instant('deadline'),
  /** Who pays its order: the owner all of it, or each member their part; and what becomes of parts that are not paid in time. */
  pays: text('pays', { enum: groupPayers }).notNull().default('owner'),
  unpaid: text('unpaid', { enum: unpaidPartRules }).notNull().default('drop'),
  /** How long after ordering the parts may be paid. */
  payMinutes: integer('pay_minutes').notNull().default(30),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
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
