import type { Ref } from '@hamper/contract/envelope';
import { sql, type SQL } from 'drizzle-orm';

export type Likeable = 'product' | 'shop';

/** Where likes are kept; all things `t` of a kind, and those that can be liked. */
export const likeables = {
  product: {
    likes: sql`liked_products`,
    column: sql`product_id`,
    all: sql`products t`,
    offered: sql`products t join shops o on o.id = t.shop_id and o.active and t.active`,
  },
  shop: {
    likes: sql`liked_shops`,
    column: sql`shop_id`,
    all: sql`shops t`,
    offered: sql`(select * from shops where active) t`,
  },
} as const satisfies Record<Likeable, Record<string, SQL>>;

/** The condition on a thing `t` of being this one. */
export const isLikeable = (ref: Ref): SQL =>
  typeof ref === 'number' ? sql`t.id = ${ref}` : sql`t.uuid = ${ref}::uuid`;
