import type { LikedMany, LikeMany } from '@hamper/contract/likes';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

import { rows } from '../../db/query.ts';
import type { Ctx, UserActor } from '../../http/context.ts';

const Uuid = z.uuid();

/** Likes the products that a browser stored, in its order: the first was liked last. */
export async function likeMany(
  { db, actor, now }: Pick<Ctx, 'db' | 'now'> & { actor: UserActor },
  { uuids = [], ids = [] }: LikeMany,
): Promise<LikedMany> {
  const validUuids = uuids.filter((uuid) => Uuid.safeParse(uuid).success);
  const found = await rows<{ id: number; uuid: string }>(
    db,
    sql`with requested as (
        select p.id, p.uuid, min(n.ordinal) as ordinal
        from (
          select p.id, u.ordinal from unnest(${sql.param(validUuids)}::uuid[]) with ordinality u (uuid, ordinal)
          join products p on p.uuid = u.uuid
          union all
          select id, ${validUuids.length} + ordinal from unnest(${sql.param(ids)}::bigint[]) with ordinality i (id, ordinal)
        ) n
        join products p on p.id = n.id and p.active join shops o on o.id = p.shop_id and o.active
        group by p.id, p.uuid
      ), liked as (
        insert into liked_products (user_id, product_id, liked_at)
        select ${actor.id}, id, ${now.toISOString()}::timestamptz - ordinal * interval '1 millisecond'
        from requested order by id
        on conflict do nothing
      )
      select id::float8 as id, uuid from requested`,
  );
  const foundUuids = new Set(found.map(({ uuid }) => uuid));
  const foundIds = new Set(found.map(({ id }) => id));
  return {
    liked: found.length,
    unknown: {
      uuids: uuids.filter((uuid) => !foundUuids.has(uuid.toLowerCase())),
      ids: ids.filter((id) => !foundIds.has(id)),
    },
  };
}
