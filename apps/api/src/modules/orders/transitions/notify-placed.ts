import type { Db } from '../../../db/query.ts';
import type { Env } from '../../../http/context.ts';
import type { LockedOrder } from '../lock-order.ts';
import type { OnPlaced } from '../order-hooks.ts';
import { sendReceipt } from '../receipt/receipt-mail.ts';

/** Notifies the shop of a placed order, and mails the receipt to its buyer. */
export async function notifyPlaced(
  tx: Db,
  env: Env,
  order: Pick<LockedOrder, 'id' | 'kind' | 'shopId' | 'userId' | 'email' | 'waitsFrom'>,
  onPlaced: OnPlaced,
): Promise<void> {
  const { id, kind, shopId, userId, email, waitsFrom: network } = order;
  await onPlaced(tx, env, { orderId: id, kind, shopId, userId, network });
  await sendReceipt(tx, env, { id, email, userId });
}
