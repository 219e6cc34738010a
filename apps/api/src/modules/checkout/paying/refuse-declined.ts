import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { type OrderRow, orderPolicy, readOrder } from '../../orders/index.ts';

/** Whether an order ended because its card was declined at once. */
export const isDeclined = ({ order, payment }: OrderRow): boolean =>
  order.status === 'canceled' && order.placedAt === null && payment.transaction.status === 'rejected';

/** The refusal of a card; `savedCard`: it was a saved one. */
export const declined = (savedCard: string | undefined) =>
  new Failure('payment-declined', {
    fields: { [savedCard === undefined ? 'card.number' : 'saved_card']: [{ fault: 'card-declined' }] },
  });

/**
 * An order that was just placed or paid, for its buyer. If its card was declined at once, what it was made of still exists.
 * @throws payment-declined
 */
export async function readPlaced(
  ctx: Ctx,
  id: number,
  { saved_card, key }: { saved_card?: string | undefined; key?: string | undefined },
): Promise<OrderRow> {
  const row = await readOrder(ctx.db, orderPolicy.guest.scopeOf(ctx, key), id);
  if (isDeclined(row)) throw declined(saved_card);
  return row;
}
