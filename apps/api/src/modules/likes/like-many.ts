import type { LikedMany, LikeMany } from '@hamper/contract/likes';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

import { rows } from '../../db/query.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { likeables, type Likeable } from './likeables.ts';

const Uuid = z.uuid();

/** Likes the products or shops that a browser stored, in its order: the first was liked last. */
export async function likeMany(
  { db, actor, now }: Pick<Ctx, 'db' | 'now'> & { actor: UserActor },
  kind: Likeable,
  { uuids = [], ids = [] }: LikeMany,
): Promise<LikedMany> {
  const { likes, column, all, offered } = likeables[kind];
  const validUuids = uuids.filter((uuid) => Uuid.safeParse(uuid).success);
  const found = await rows<{ id: number; uuid: string }>(
    db,
    sql`with requested as (
        select t.id, t.uuid, min(n.ordinal) as ordinal
        from (
          select t.id, u.ordinal from unnest(${sql.param(validUuids)}::uuid[]) with ordinality u (uuid, ordinal)
          join ${all} on t.uuid = u.uuid
          union all
          select id, ${validUuids.length} + ordinal from unnest(${sql.param(ids)}::bigint[]) with ordinality i (id, ordinal)
        ) n
        join (select t.id, t.uuid from ${offered}) t on t.id = n.id
        group by t.id, t.uuid
      ), liked as (
        insert into ${likes} (user_id, ${column}, liked_at)
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
