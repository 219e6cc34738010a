import { isSavedDestination } from '@hamper/contract/checkout';

import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { addressOf } from '../accounts/index.ts';
import type { OrderRequest } from './write-placed-order.ts';

/**
 * Requests whose destination is a saved address of the actor, named by its id alone, with that address and what it keeps for
 * the courier; all others as they are.
 * @throws not-found for an address of somebody else
 */
export const fillSavedDestinations = (ctx: Ctx, requests: OrderRequest[]): Promise<OrderRequest[]> =>
  Promise.all(requests.map((request) => fillDestination(ctx, request)));

async function fillDestination(ctx: Ctx, request: OrderRequest): Promise<OrderRequest> {
  const { delivery_type: type, address_id: id } = request;
  if (type !== 'delivery' || id === undefined || !isSavedDestination(request)) return request;
  const { actor, db } = ctx;
  if (actor.kind !== 'user') throw notFound();
  const saved = await addressOf({ db, actor }, id);
  const { latitude, longitude, address, house, floor, handover, pinned, placePhotoId: photo } = saved;
  const kept = { handover, door_code: saved.doorCode, note: saved.note, photo };
  return {
    ...request,
    address: { address, house, floor },
    location: { latitude, longitude },
    pinned,
    instructions: request.instructions ?? kept,
    // Instructions of the address itself are not written back: they may have been changed since.
    address_id: request.instructions && id,
  };
}
