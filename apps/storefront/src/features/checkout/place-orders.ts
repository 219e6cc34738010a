import type { Order } from '@hamper/contract/orders/order';

import type { Api } from '../../api/api.ts';
import type { OrderBody } from './draft-order.ts';
import type { LinkedBody } from './linked/linked-draft.ts';

/** A checkout as the API takes it: of one cart, or of several shops. */
export type CheckoutBody = OrderBody | LinkedBody;

interface Sending {
  signedIn: boolean;
  body: CheckoutBody;
  idempotencyKey: string;
}

/** Places the order of one cart, or those of several shops, all or none. */
export async function placeOrders(api: Api, { signedIn, body, idempotencyKey }: Sending): Promise<Order[]> {
  if ('shops' in body) {
    const linked = { body, idempotencyKey };
    const { data } = signedIn
      ? await api.call('POST /dashboard/user/orders/linked', linked)
      : await api.call('POST /rest/orders/linked', linked);
    return data;
  }
  const one = { body, idempotencyKey };
  const { data } = signedIn
    ? await api.call('POST /dashboard/user/orders', one)
    : await api.call('POST /rest/orders', one);
  return [data];
}
