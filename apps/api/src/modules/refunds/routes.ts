import type { RefundStatus } from '@hamper/contract/lifecycle';
import type { AskRefund, refundsEndpoints } from '@hamper/contract/refunds';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Upload } from '../../http/read-body.ts';
import { type OrderPolicy, orderPolicy } from '../orders/index.ts';
import { askRefund } from './ask-refund.ts';
import { decideRefund } from './decide-refund.ts';
import { addPhoto } from './photos.ts';
import { presentOrderRefund } from './present.ts';
import { refundOf, refundPage } from './queries.ts';
import type { OnRefundRequested, RefundHooks } from './refund-hooks.ts';
import { decideReturn, returnOf, returnPage } from './transfer-returns.ts';

const { buyer, guest, staff } = orderPolicy;

interface Listing {
  status?: RefundStatus | undefined;
  order_id?: number | undefined;
  page: number;
  perPage: number;
}

async function list(ctx: Ctx, { scopeOf }: OrderPolicy, { order_id: orderId, ...query }: Listing, url: URL) {
  const { rows, total } = await refundPage(ctx.db, scopeOf(ctx), { ...query, orderId });
  return paginated({ rows: rows.map((row) => presentOrderRefund(row, ctx)), total }, query, url);
}

interface RefundRequest {
  input: AskRefund;
  headers: Headers;
  /** Of the private link. */
  guestKey?: string | undefined;
  onRequested: OnRefundRequested;
}

async function ask(
  ctx: Ctx,
  { scopeOf }: OrderPolicy,
  { input, headers, guestKey, onRequested }: RefundRequest,
) {
  const scope = scopeOf(ctx, guestKey);
  const id = await askRefund(ctx, { input, scope, key: headers.get('idempotency-key') }, onRequested);
  return success(presentOrderRefund(await refundOf(ctx.db, scope, id), ctx));
}

interface PhotoUpload {
  headers: Headers;
  query: { order_id: number; key?: string | undefined };
  body: Upload;
}

async function upload(ctx: Ctx, { scopeOf }: OrderPolicy, { query, body, headers }: PhotoUpload) {
  const key = headers.get('idempotency-key');
  const target = { orderId: query.order_id, scope: scopeOf(ctx, query.key), key };
  return success({ path: await addPhoto(ctx, target, body) });
}

export const refundsRoutes = (hooks: RefundHooks): Handlers<keyof typeof refundsEndpoints> => ({
  'GET /dashboard/user/order-refunds/paginate': ({ ctx, query, url }) => list(ctx, buyer, query, url),
  'POST /dashboard/user/order-refunds': ({ ctx, body: input, headers }) =>
    ask(ctx, buyer, { input, headers, onRequested: hooks.onRequested }),
  'POST /dashboard/user/order-refunds/photos': ({ ctx, ...sent }) => upload(ctx, buyer, sent),
  'POST /rest/order-refunds': ({ ctx, query, body: input, headers }) =>
    ask(ctx, guest, { input, headers, guestKey: query.key, onRequested: hooks.onRequested }),
  'POST /rest/order-refunds/photos': ({ ctx, ...sent }) => upload(ctx, guest, sent),
  'GET /dashboard/seller/order-refunds/paginate': ({ ctx, query, url }) => list(ctx, staff, query, url),
  'GET /dashboard/seller/transfer-returns/paginate': async ({ ctx, query, url }) =>
    paginated(await returnPage(ctx, staff.scopeOf(ctx), query), query, url),
  'POST /dashboard/admin/transfer-returns/{id}/status': async ({ ctx, path, body }) => {
    const scope = staff.scopeOf(ctx);
    const id = await decideReturn(ctx, { ref: path.id, scope, ...body }, hooks.onDecided);
    return success(await returnOf(ctx, scope, id));
  },
  'POST /dashboard/seller/order-refunds/{id}/status': async ({ ctx, path, body }) => {
    const { status, answer, price } = body;
    // The contract excludes it.
    if (status === 'pending') throw new Error('A decision is no decision');
    const id = await decideRefund(
      ctx,
      { ref: path.id, scope: staff.scopeOf(ctx), status, answer, price },
      hooks,
    );
    return success(presentOrderRefund(await refundOf(ctx.db, staff.scopeOf(ctx), id), ctx));
  },
});
