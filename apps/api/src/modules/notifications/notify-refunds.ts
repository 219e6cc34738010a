import { defaultLocale, isLocale } from '@hamper/contract/locale';

import type { OnRefundDecided, OnRefundRequested, RefundDecision } from '../refunds/index.ts';
import { notify } from './notify.ts';
import { orderClosing } from './order-closing.ts';
import { wantsMail } from './preferences.ts';
import { person, staffOf } from './recipients.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

/** Notifies everyone who works in its shop of a refund request. */
export const notifyNewRefund: OnRefundRequested = async (tx, env, { orderId, shopId, userId }) => {
  await notify(tx, env, { type: 'new_refund', to: staffOf(shopId), clientId: userId, orderId });
};

/**
 * Notifies the buyer of a decision about their money. Its own mail goes to the order's address, as their preference says;
 * only an order without one is mailed to the account's. A guest has that mail alone.
 */
export const notifyRefundDecision: OnRefundDecided = async (tx, env, decision) => {
  const { order } = decision.row;
  if (order.userId === null) return { unsubscribe: undefined };
  await notify(tx, env, {
    type: 'refund_status',
    to: person(order.userId),
    params: { refund: paramsOf(decision) },
    orderId: order.id,
    mailAllowed: order.email === null,
    closing: orderClosing(env, order, 'mail.refund.see'),
  });
  if (!(await wantsMail(tx, order.userId, 'refund_status'))) return null;
  const linkOf = await unsubscribeLinks(tx, env.publicUrl);
  const locale = isLocale(order.locale) ? order.locale : defaultLocale;
  return { unsubscribe: linkOf({ userId: `${order.userId}`, type: 'refund_status', locale }) };
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
