import type { Ref } from '@hamper/contract/envelope';
import { sql } from 'drizzle-orm';

import type { Ctx, UserActor } from '../../http/context.ts';
import { isLikeable, likeables, type Likeable } from './likeables.ts';

/** Takes a like back, of what is no longer there for sale too. */
export async function unlike(
  { db, actor }: Pick<Ctx, 'db'> & { actor: UserActor },
  kind: Likeable,
  ref: Ref,
): Promise<void> {
  const { likes, column, all } = likeables[kind];
  const thing =
    typeof ref === 'number' ? sql`${ref}` : sql`(select t.id from ${all} where ${isLikeable(ref)})`;
  await db.execute(sql`delete from ${likes} where user_id = ${actor.id} and ${column} = ${thing}`);
}
