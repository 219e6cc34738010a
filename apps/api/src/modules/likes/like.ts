import type { Ref } from '@hamper/contract/envelope';
import { sql } from 'drizzle-orm';

import { rows } from '../../db/query.ts';
import { notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { isLikeable, likeables, type Likeable } from './likeables.ts';

/** Likes a product on sale, or a shop; one that is liked already keeps its time. */
export async function like(
  { db, actor, now }: Pick<Ctx, 'db' | 'now'> & { actor: UserActor },
  kind: Likeable,
  ref: Ref,
): Promise<void> {
  const { likes, column, offered } = likeables[kind];
  const [found] = await rows<{ found: boolean }>(
    db,
    sql`with found as (
        select t.id from ${offered} where ${isLikeable(ref)}
      ), liked as (
        insert into ${likes} (user_id, ${column}, liked_at)
        select ${actor.id}, id, ${now.toISOString()}::timestamptz from found
        on conflict do nothing
      )
      select exists (select from found) as found`,
  );
  if (!found?.found) throw notFound();
}
