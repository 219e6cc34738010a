import type { AdditionMethod } from '@hamper/contract/lifecycle';

import type { Db } from '../../../db/query.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { shopForSale } from '../../catalogue/index.ts';
import { transactionsOf } from '../../payments/index.ts';
import type { LockedOrder } from '../lock-order.ts';
import { additionMethod } from './addition-method.ts';

/**
 * How whatever an order comes to more is paid.
 * @throws payment-unavailable
 */
export async function waysToPayMore(
  db: Db,
  ctx: Ctx,
  order: LockedOrder,
): Promise<Exclude<AdditionMethod, 'none'>> {
  const { paymentTags } = await shopForSale(db, order.shopId);
  const method = additionMethod({
    order,
    payments: await transactionsOf(db, order.id),
    takesWallet: paymentTags.includes('wallet'),
    actor: ctx.actor,
  });
  if (method === 'none') throw new Failure('payment-unavailable');
  return method;
}
