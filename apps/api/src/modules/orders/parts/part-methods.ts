import type { Db } from '../../../db/query.ts';
import type { Ctx } from '../../../http/context.ts';
import { shopsByIds } from '../../catalogue/index.ts';
import { isCard } from '../../payments/index.ts';
import { availablePaymentMethods } from '../../settings/index.ts';

/** How a part may be paid at a shop: by the cards that it takes, and by wallet for whoever has an account. */
export async function partMethods(db: Db, ctx: Pick<Ctx, 'ports' | 'actor'>, shopId: number) {
  const shop = (await shopsByIds(db, [shopId])).get(shopId);
  const taken = new Set(shop?.paymentMethods.map(({ tag }) => tag));
  return (await availablePaymentMethods({ ...ctx, db })).filter(
    ({ tag }) => taken.has(tag) && (isCard(ctx, tag) || (tag === 'wallet' && ctx.actor.kind === 'user')),
  );
}
