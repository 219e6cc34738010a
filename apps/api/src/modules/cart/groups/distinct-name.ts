import { MAX_MEMBER_NAME } from '@hamper/contract/groups/bounds';
import { and, eq, ne } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { userCarts } from '../../../db/schema/cart.ts';

interface Asked {
  cartId: number;
  name: string;
  /** The part that they have already. */
  partId?: number;
}

/** A name that nobody else in a locked cart has, so that members know who ordered what: the second Sam is `Sam 2`. */
export async function distinctName(tx: Db, { cartId, name, partId }: Asked): Promise<string> {
  const others = await tx
    .select({ name: userCarts.name })
    .from(userCarts)
    .where(and(eq(userCarts.cartId, cartId), partId === undefined ? undefined : ne(userCarts.id, partId)));
  const taken = new Set(others.map((other) => other.name?.toLowerCase()));
  const numbered = (count: number) => {
    const end = ` ${count}`;
    return `${name.slice(0, MAX_MEMBER_NAME - end.length)}${end}`;
  };
  let distinct = name;
  for (let count = 2; taken.has(distinct.toLowerCase()); count++) distinct = numbered(count);
  return distinct;
}
