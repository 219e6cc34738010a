import type { OrderStatus } from '@hamper/contract/lifecycle';
import type { parcelEndpoints, PlaceParcel } from '@hamper/contract/parcels/parcel-calls';
import type { parcelServicesEndpoints } from '@hamper/contract/parcels/parcel-services';
import type { parcelStatisticsEndpoints } from '@hamper/contract/parcels/parcel-statistics';
import type { parcelTypesEndpoints } from '@hamper/contract/parcels/parcel-types';
import type { parcelQuoteEndpoints } from '@hamper/contract/parcels/quote-calls';
import type { parcelDraftEndpoints } from '@hamper/contract/parcels/saved-draft';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { payOrder, readPlaced } from '../checkout/index.ts';
import { type OrderPolicy, orderPolicy } from '../orders/index.ts';
import { writeReview } from '../reviews/index.ts';
import { cancelParcel } from './cancel-parcel.ts';
import { courierRoutes } from './courier/courier-routes.ts';
import { deleteDraft, readDraft, saveDraft } from './draft/saved-draft.ts';
import { loseParcel } from './lose-parcel.ts';
import type { ParcelHooks } from './parcel-hooks.ts';
import { placeParcel } from './place/place-parcel.ts';
import { presentDraft, presentParcelCard } from './present-parcel.ts';
import { listParcels, readParcel } from './queries.ts';
import { quoteParcel } from './quote/present-quote.ts';
import { readStatistic } from './read-statistics.ts';
import { changeDropOff, receivedParcel } from './received/received-parcel.ts';
import { showParcel, showToStaff } from './show-parcel.ts';
import { typeRoutes } from './types/type-routes.ts';

type Calls =
  | keyof typeof parcelServicesEndpoints
  | keyof typeof parcelStatisticsEndpoints
  | keyof typeof parcelTypesEndpoints
  | keyof typeof parcelQuoteEndpoints
  | keyof typeof parcelDraftEndpoints
  | keyof typeof parcelEndpoints;

interface Listing {
  status?: OrderStatus | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  page: number;
  perPage: number;
}

async function list(ctx: Ctx, { scopeOf, mover }: OrderPolicy, query: Listing, url: URL) {
  const statuses = query.statuses ?? (query.status ? [query.status] : []);
  const { rows, total } = await listParcels(ctx.db, scopeOf(ctx), { ...query, statuses });
  return paginated({ rows: rows.map((row) => presentParcelCard(row, ctx, mover)), total }, query, url);
}

/** The parcel of an order that was just placed or paid. @throws payment-declined if its card was declined at once */
async function answer(...placed: Parameters<typeof readPlaced>) {
  const [ctx, ref, { key }] = placed;
  await readPlaced(...placed);
  return showParcel(ctx, orderPolicy.guest, { ref, key });
}

/** The calls for parcels. What a parcel shares with every order is called there: payment, refunds, chat, live updates. */
export const parcelsRoutes = (hooks: ParcelHooks): Handlers<Calls> => {
  const { buyer, guest, staff } = orderPolicy;
  const place = async ({ ctx, body, headers }: { ctx: Ctx; body: PlaceParcel; headers: Headers }) => {
    const placing = { key: headers.get('idempotency-key'), hooks: hooks.order };
    return answer(ctx, await placeParcel(ctx, body, placing), { saved_card: body.saved_card });
  };
  type Named = Parameters<typeof showParcel>[2];
  const cancel = async (
    ctx: Ctx,
    policy: OrderPolicy,
    { ref, key, recall }: Named & { recall?: '0' | '1' | undefined },
  ) => {
    await cancelParcel(ctx, { ref, scope: policy.scopeOf(ctx, key), mayRecall: recall !== '0' }, hooks);
    return showParcel(ctx, policy, { ref, key });
  };
  const repeat = async (ctx: Ctx, policy: OrderPolicy, { ref, key }: Named) =>
    success(presentDraft(await readParcel(ctx.db, policy.scopeOf(ctx, key), ref)));
  type Review = Parameters<typeof writeReview>[1]['review'];
  const review = async (ctx: Ctx, policy: OrderPolicy, { ref, key, given }: Named & { given: Review }) => {
    const scope = policy.scopeOf(ctx, key);
    const { row } = await readParcel(ctx.db, scope, ref);
    await writeReview(ctx, { order: row.order.id, scope, subject: 'courier', review: given });
    return showParcel(ctx, policy, { ref, key });
  };
  return {
    ...typeRoutes,
    'GET /rest/parcel-order/calculate-price': async ({ ctx, query }) => {
      const quote = await quoteParcel(ctx, query);
      // Known from then on: five presses that place the parcel are one guest's.
      if (ctx.actor.kind === 'guest' && ctx.actor.guestHash === null) await ctx.guest.renew();
      return success(quote);
    },
    'POST /dashboard/user/parcel-orders': place,
    'POST /rest/parcel-orders': place,
    'GET /dashboard/user/parcel-draft': async ({ ctx }) => success(await readDraft(ctx)),
    'PUT /dashboard/user/parcel-draft': async ({ ctx, body }) => success(await saveDraft(ctx, body)),
    'DELETE /dashboard/user/parcel-draft': async ({ ctx }) => {
      await deleteDraft(ctx.db, ctx.actor);
      return success({});
    },
    'GET /dashboard/user/parcel-orders': ({ ctx, query, url }) => list(ctx, buyer, query, url),
    'GET /rest/parcel-orders': ({ ctx, query, url }) => list(ctx, guest, query, url),
    'GET /dashboard/user/parcel-orders/{id}': ({ ctx, path }) => showParcel(ctx, buyer, { ref: path.id }),
    'GET /rest/parcel-orders/{id}': ({ ctx, path, query }) =>
      showParcel(ctx, guest, { ref: path.id, key: query.key }),
    'POST /dashboard/user/parcel-orders/{id}/status/change': ({ ctx, path, query }) =>
      cancel(ctx, buyer, { ref: path.id, recall: query.recall }),
    'POST /rest/parcel-orders/{id}/status/change': ({ ctx, path, query }) =>
      cancel(ctx, guest, { ref: path.id, key: query.key, recall: query.recall }),
    'GET /dashboard/user/parcel-orders/{id}/repeat': ({ ctx, path }) => repeat(ctx, buyer, { ref: path.id }),
    'GET /rest/parcel-orders/{id}/repeat': ({ ctx, path, query }) =>
      repeat(ctx, guest, { ref: path.id, key: query.key }),
    'POST /dashboard/user/parcel-orders/deliveryman-review/{id}': ({ ctx, path, body }) =>
      review(ctx, buyer, { ref: path.id, given: body }),
    'POST /rest/parcel-orders/deliveryman-review/{id}': ({ ctx, path, query, body }) =>
      review(ctx, guest, { ref: path.id, key: query.key, given: body }),
    'POST /payments/parcel-order/{id}/transactions': async ({ ctx, path, query, body, headers }) => {
      const { payment_sys_id: payment_id, payment_tag, card, saved_card, bot_check: proof } = body;
      const scope = guest.scopeOf(ctx, query.key);
      const { row } = await readParcel(ctx.db, scope, path.id);
      const choice = { payment_id, payment_tag, card, saved_card };
      const request = { ref: row.order.id, scope, choice, proof, key: headers.get('idempotency-key') };
      const id = await payOrder(ctx, request, hooks.order);
      return answer(ctx, id, { saved_card, key: query.key });
    },
    'GET /dashboard/seller/parcel-orders': ({ ctx, query, url }) => list(ctx, staff, query, url),
    'GET /dashboard/seller/parcel-statistics': async ({ ctx, query }) =>
      success(await readStatistic(ctx, query)),
    'GET /dashboard/seller/parcel-orders/{id}': ({ ctx, path }) => showToStaff(ctx, path.id),
    'POST /dashboard/seller/parcel-orders/{id}/lost': async ({ ctx, path }) => {
      await loseParcel(ctx, { ref: path.id, policy: staff }, hooks);
      return showToStaff(ctx, path.id);
    },
    'GET /rest/parcel-order/received/{key}': async ({ ctx, path }) =>
      success(await receivedParcel(ctx, path.key)),
    'POST /rest/parcel-order/received/{key}': async ({ ctx, path, body }) =>
      success(await changeDropOff(ctx, path.key, body)),
    ...courierRoutes(hooks),
  };
};
