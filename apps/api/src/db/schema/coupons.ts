import { couponTargets, couponTypes } from '@hamper/contract/coupons';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, instant } from './columns.ts';

/** `value`: basis points of a percentage, or minor units in the base currency. */
export const coupons = pgTable('coupons', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  /** Null: valid in every shop. */
  shopId: big('shop_id'),
  name: text('name').notNull(),
  type: text('type', { enum: couponTypes }).notNull(),
  appliesTo: text('applies_to', { enum: couponTargets }).notNull().default('total_price'),
  value: big('value').notNull(),
  maxDiscountMinor: big('most_minor'),
  minAmountMinor: big('min_amount_minor').notNull().default(0),
  /** The maximum number of uses; null for no limit. */
  qty: integer('qty'),
  used: integer('used').notNull().default(0),
  oncePerPerson: boolean('once_per_person').notNull().default(true),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  active: boolean('active').notNull().default(true),
});

export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: big('coupon_id').notNull(),
    orderId: big('order_id').notNull(),
    /** `user:7`, of early orders also a guest's `phone:+1…`; null where it may be used again. */
    person: text('person'),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.orderId] })],
);
