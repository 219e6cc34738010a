import type { Ref } from '@hamper/contract/envelope';
import type { Parcel } from '@hamper/contract/parcels/parcel';

import type { Ctx, UserActor } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import { isLongOver, presentForCandidate, presentForCourier, visibleTo } from '../couriers/index.ts';
import { canCall, type OrderPolicy, orderPolicy, presentOrder, showOrder } from '../orders/index.ts';
import { presentForCarrier, presentForSender, presentForStaff, presentForTaker } from './present-parcel.ts';
import { readParcel } from './queries.ts';

/** One parcel, for its sender by the policy. @throws not-found */
export async function showParcel(
  ctx: Ctx,
  policy: OrderPolicy,
  { ref, key }: { ref: Ref; key?: string | undefined },
) {
  const one = await readParcel(ctx.db, policy.scopeOf(ctx, key), ref);
  const { data: order } = await showOrder(ctx, policy, { ref: one.row.order.id, key });
  return success(presentForSender(one, order, ctx));
}

/** One parcel for those who work at its service. @throws not-found */
export async function showToStaff(ctx: Ctx, ref: Ref) {
  const { staff } = orderPolicy;
  const one = await readParcel(ctx.db, staff.scopeOf(ctx), ref);
  const { data: order } = await showOrder(ctx, staff, { ref: one.row.order.id });
  return success(presentForStaff(one, order, ctx));
}

/** One parcel as this courier may see it: their own with its doors, others until they have taken them. @throws not-found */
export async function showToCourier(ctx: Ctx & { actor: UserActor }, ref: Ref) {
  const one = await readParcel(ctx.db, visibleTo(ctx.actor), ref);
  const { row } = one;
  const order = presentOrder(row, ctx, { keyed: false, as: 'courier' });
  const isTheirs = row.order.courierId === ctx.actor.id && !isLongOver(row, ctx.now);
  const hides = (buyer: string | null) =>
    canCall(ctx.ports.calls, { buyer: buyer ?? '', courier: row.courier?.phone });
  const hidesReceiver = hides(one.found.parcel.receiverPhone);
  const shown: Parcel = isTheirs
    ? presentForCarrier(one, presentForCourier(order, { hidesPhone: hides(row.order.phone) }), {
        ...{ locale: ctx.locale, hidesReceiver },
      })
    : presentForTaker(one, presentForCandidate(order), ctx);
  return success(shown);
}
