import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../db/query.ts';
import { userCarts } from '../../db/schema/cart.ts';

/** The id of a person's part of a locked cart, made when missing. */
export async function partOf(tx: Db, cartId: number, userId: number | null): Promise<number> {
  const [part] = await tx
    .select({ id: userCarts.id })
    .from(userCarts)
    .where(eq(userCarts.cartId, cartId))
    .limit(1);
  if (part) return part.id;
  const [made] = await tx
    .insert(userCarts)
    .values({ uuid: uuid(), cartId, userId })
    .returning({ id: userCarts.id });
  if (!made) throw new Error('The part of the cart was not made');
  return made.id;
}
