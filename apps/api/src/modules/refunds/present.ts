import type { OrderRefund } from '@hamper/contract/refunds';

import type { Ctx } from '../../http/context.ts';
import { presentOrderCard, presentRefund } from '../orders/index.ts';
import type { RefundOfOrder } from './queries.ts';

export const presentOrderRefund = (
  { refund, card, lines, details }: RefundOfOrder,
  ctx: Ctx,
): OrderRefund => {
  const at = { createdAt: refund.createdAt.toISOString(), updatedAt: refund.updatedAt.toISOString() };
  return {
    ...presentRefund({ ...refund, ...at, lines }, { details }, ctx),
    order: presentOrderCard(card, ctx, 'shop'),
  };
};
