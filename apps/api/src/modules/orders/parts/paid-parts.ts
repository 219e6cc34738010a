import { capturedOf } from '../../payments/index.ts';
import type { OrderRow } from '../read-orders.ts';

type Paid = Pick<OrderRow, 'parts' | 'partPayments'>;

/** The amount that was taken of a member for their part, or is about to be, before refunds; minor units. */
const paidOfPart = ({ partPayments }: Paid, { id, status }: Paid['parts'][number]): number =>
  status === 'paid'
    ? partPayments.reduce((sum, payment) => sum + (payment.partId === id ? capturedOf(payment) : 0), 0)
    : 0;

/** The same of all members of a group together. */
export const paidByMembers = (row: Paid): number =>
  row.parts.reduce((sum, part) => sum + paidOfPart(row, part), 0);
