import type { LikedMany, LikeMany } from '@hamper/contract/likes';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

import { rows } from '../../db/query.ts';
import type { Ctx, UserActor } from '../../http/context.ts';

const Uuid = z.uuid();

/** Likes what a browser remembers, keeping its order: what it names first was liked last. */
export async function likeMany(
  { db, actor, now }: Pick<Ctx, 'db' | 'now'> & { actor: UserActor },
  { uuids = [], ids = [] }: LikeMany,
): Promise<LikedMany> {
  const possible = uuids.filter((uuid) => Uuid.safeParse(uuid).success);
  const found = await rows<{ id: number; uuid: string }>(
    db,
    sql`with named as (
        select p.id, p.uuid, min(n.place) as place
        from (
          select p.id, u.place from unnest(${sql.param(possible)}::uuid[]) with ordinality u (uuid, place)
          join products p on p.uuid = u.uuid
          union all
          select id, ${possible.length} + place from unnest(${sql.param(ids)}::bigint[]) with ordinality i (id, place)
        ) n
        join products p on p.id = n.id and p.active join shops o on o.id = p.shop_id and o.active
        group by p.id, p.uuid
      ), liked as (
        insert into liked_products (user_id, product_id, liked_at)
        select ${actor.id}, id, ${now.toISOString()}::timestamptz - place * interval '1 millisecond'
        from named order by id
        on conflict do nothing
      )
      select id::float8 as id, uuid from named`,
  );
  const knownUuids = new Set(found.map(({ uuid }) => uuid));
  const knownIds = new Set(found.map(({ id }) => id));
  return {
    liked: found.length,
    unknown: {
      uuids: uuids.filter((uuid) => !knownUuids.has(uuid.toLowerCase())),
      ids: ids.filter((id) => !knownIds.has(id)),
    },
  };
}
