import type { dineInEndpoints } from '@hamper/contract/orders/dine-in';

import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { cartView } from '../cart/index.ts';
import { couponOfCart } from '../coupons/index.ts';
import { callWaiter } from './call-waiter.ts';
import { findTableOrder } from './find-table-order.ts';
import { orderPolicy } from './order-access.ts';
import type { OrderHooks } from './order-hooks.ts';
import { receiptPdf } from './receipt/receipt-pdf.ts';
import { takeOutAgain } from './reorder/take-out-again.ts';
import { showOrder } from './show-order.ts';

type Calls = Exclude<keyof typeof dineInEndpoints, 'POST /rest/orders/update-tips/{id}'>;

const pdfOf = ({ file, bytes }: { file: string; bytes: Buffer }) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file}"`,
      'x-content-type-options': 'nosniff',
    },
  });

export const dineInRoutes = (hooks: OrderHooks): Handlers<Calls> => {
  const { buyer, guest } = orderPolicy;
  return {
    'GET /rest/orders/table/{id}': async ({ ctx, path, query }) => {
      const ref = await findTableOrder(ctx.db, guest.scopeOf(ctx, query.key), path.id);
      return showOrder(ctx, guest, { ref, key: query.key });
    },
    'POST /rest/orders/call/waiter/{id}': async ({ ctx, path, query }) => {
      await callWaiter(ctx, { ref: path.id, scope: guest.scopeOf(ctx, query.key) }, hooks);
      return success({});
    },
    'GET /dashboard/user/export/order/{id}/pdf': async ({ ctx, path }) =>
      pdfOf(await receiptPdf(ctx, { ref: path.id, scope: buyer.scopeOf(ctx) })),
    'GET /rest/export/order/{id}/pdf': async ({ ctx, path, query }) =>
      pdfOf(await receiptPdf(ctx, { ref: path.id, scope: guest.scopeOf(ctx, query.key) })),
    'DELETE /dashboard/user/orders/{id}/delete-repeat': async ({ ctx, path }) => {
      const id = await takeOutAgain(ctx, { ref: path.id, scope: buyer.scopeOf(ctx) });
      return success({ cart: id === null ? null : await cartView(couponOfCart).find(ctx, { id }) });
    },
  };
};
