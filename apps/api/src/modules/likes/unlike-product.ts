import type { Ref } from '@hamper/contract/envelope';
import { sql } from 'drizzle-orm';

import type { Ctx, UserActor } from '../../http/context.ts';

/** Takes a like back, of a product that is no longer sold too. */
export async function unlikeProduct(
  { db, actor }: Pick<Ctx, 'db'> & { actor: UserActor },
  ref: Ref,
): Promise<void> {
  const product =
    typeof ref === 'number' ? sql`${ref}` : sql`(select id from products where uuid = ${ref}::uuid)`;
  await db.execute(sql`delete from liked_products where user_id = ${actor.id} and product_id = ${product}`);
}
