import type { Ref } from '@hamper/contract/envelope';
import { and, eq, sql } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import { rows } from '../../../db/query.ts';
import { menuSections, shops } from '../../../db/schema/catalogue.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';

/**
 * Puts the categories of a shop in this order, in the place of any order of before.
 * @throws not-found, validation (naming the first category that is none)
 */
export async function setMenuOrder(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  ref: Ref,
  { sections }: { sections: number[] },
): Promise<{ shop_id: number; sections: number[] }> {
  const order = [...new Set(sections)];
  return ctx.db.transaction(async (tx) => {
    const [shop] = await tx
      .select({ id: shops.id })
      .from(shops)
      .where(and(hasRef(shops, ref), isStaffOf(ctx, shops.id)))
      // Two orders at once would mix.
      .for('no key update');
    if (!shop) throw notFound();
    const known = await rows<{ id: number }>(
      tx,
      sql`select id::float8 as id from categories
        where id = any(${sql.param(order)}::bigint[]) and type = 'main' for key share`,
    );
    const ids = new Set(known.map(({ id }) => id));
    const unknown = sections.findIndex((id) => !ids.has(id));
    if (unknown >= 0) throw invalid(`sections.${unknown}`, 'invalid');
    await tx.delete(menuSections).where(eq(menuSections.shopId, shop.id));
    if (order.length > 0) {
      await tx
        .insert(menuSections)
        .values(order.map((categoryId, position) => ({ shopId: shop.id, categoryId, position })));
    }
    return { shop_id: shop.id, sections: order };
  });
}
