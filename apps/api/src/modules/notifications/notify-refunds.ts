import type { Locale } from '@hamper/contract/locale';
import { sql } from 'drizzle-orm';

import { translator } from '../../i18n/translate.ts';
import { orderLink } from '../orders/index.ts';
import type { OnRefundDecided, OnRefundRequested, RefundDecision } from '../refunds/index.ts';
import { notify } from './notify.ts';
import { wantsMail } from './preferences.ts';

/** Notifies everyone who works in its shop of a refund request. */
export const notifyNewRefund: OnRefundRequested = async (tx, env, { orderId, shopId, userId }) => {
  const to = sql`(select user_id from shop_staff where shop_id = ${shopId})`;
  await notify(tx, env, { type: 'new_refund', to, clientId: userId, orderId });
};

/**
 * Notifies the buyer of a decision about their money. Its own mail goes to the order's address, as their preference says;
 * only an order without one is mailed to the account's. A guest has that mail alone.
 */
export const notifyRefundDecision: OnRefundDecided = async (tx, env, decision) => {
  const { order } = decision.row;
  if (order.userId === null) return true;
  const link = (locale: Locale) =>
    env.publicUrl === null
      ? ''
      : `${translator(locale)('mail.refund.see')} ${orderLink(order, env.publicUrl)}`;
  await notify(tx, env, {
    type: 'refund_status',
    to: sql`(${order.userId}::bigint)`,
    params: { refund: paramsOf(decision) },
    orderId: order.id,
    mailAllowed: order.email === null,
    closing: link,
  });
  return wantsMail(tx, order.userId, 'refund_status');
};

function paramsOf({ row: { currency }, about, status, routes }: RefundDecision) {
  const { symbol, position } = currency;
  return {
    ...{ about, status, symbol, position },
    // In cash or otherwise, it is the shop that hands it out.
    routes: routes.map(({ to, amountMinor }) => ({
      to: to === 'card' || to === 'wallet' ? to : ('shop' as const),
      amountMinor,
    })),
  };
}
