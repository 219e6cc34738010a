import type { Ref } from '@hamper/contract/envelope';
import { sql } from 'drizzle-orm';

import { rows } from '../../db/query.ts';
import { notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';

/** Likes a product on sale; one that is liked already keeps its time. */
export async function likeProduct(
  { db, actor, now }: Pick<Ctx, 'db' | 'now'> & { actor: UserActor },
  ref: Ref,
): Promise<void> {
  const one = typeof ref === 'number' ? sql`p.id = ${ref}` : sql`p.uuid = ${ref}::uuid`;
  const [found] = await rows<{ found: boolean }>(
    db,
    sql`with found as (
        select p.id from products p join shops o on o.id = p.shop_id and o.active where p.active and ${one}
      ), liked as (
        insert into liked_products (user_id, product_id, liked_at)
        select ${actor.id}, id, ${now.toISOString()}::timestamptz from found
        on conflict do nothing
      )
      select exists (select from found) as found`,
  );
  if (!found?.found) throw notFound();
}
