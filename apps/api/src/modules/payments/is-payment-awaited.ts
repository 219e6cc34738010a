import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { nonCardMethods } from './start-payment.ts';

/** Whether an order has a card payment whose money is not there: neither held nor taken. */
export const isPaymentAwaited = (orderId: SQLWrapper): SQL =>
  sql`exists (select from transactions t join payments p on p.id = t.payment_id where t.order_id = ${orderId}
    and t.status = 'progress' and t.authorised_minor = 0 and p.tag <> all(${sql.param([...nonCardMethods])}::text[]))`;
