import { Failure } from '../../../failure.ts';
import type { OrderRow } from '../../orders/index.ts';

/** Whether an order ended because its card was declined at once. */
export const isDeclined = ({ order, payment }: OrderRow): boolean =>
  order.status === 'canceled' && order.placedAt === null && payment.transaction.status === 'rejected';

/** The refusal of a card; `savedCard`: it was a saved one. */
export const declined = (savedCard: string | undefined) =>
  new Failure('payment-declined', {
    fields: { [savedCard === undefined ? 'card.number' : 'saved_card']: [{ fault: 'card-declined' }] },
  });

/**
 * An order whose card was not declined at once; what it was made of still exists otherwise.
 * @throws payment-declined
 */
export function refuseDeclined(row: OrderRow, savedCard: string | undefined): OrderRow {
  if (isDeclined(row)) throw declined(savedCard);
  return row;
}
