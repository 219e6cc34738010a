import type { Location } from '@hamper/contract/accounts';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { limitFaults, type ParcelPrice, parcelPrice } from '@hamper/contract/parcels/parcel-price';
import type { QuoteRequest } from '@hamper/contract/parcels/quote-calls';
import { SAME_PLACE_METRES } from '@hamper/contract/parcels/vocabulary';
import { convert, toMinor } from '@hamper/contract/prices/money';
import type { FulfilmentWindow } from '@hamper/contract/time/slots';

import type { Db } from '../../../db/query.ts';
import { Failure, type FieldProblem, invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { deliveryFee, shopForSale, type ShopForSale } from '../../catalogue/index.ts';
import { evaluateWindow, expectedOf, type Obstacle, throwFirstObstacle } from '../../checkout/index.ts';
import { amountText } from '../../coupons/index.ts';
import { offeredType, type ParcelTypeRow } from '../types/type-queries.ts';

/** A parcel that can be sent, with its price and time. */
export interface ParcelEvaluation {
  type: ParcelTypeRow;
  shop: ShopForSale;
  price: ParcelPrice;
  metres: number;
  /** In the order's currency; the covered part is all of it or nothing. */
  valueMinor: number;
  coveredMinor: number;
  window: FulfilmentWindow | null;
  expected: { from: Date; to: Date };
}

/** A parcel that its service takes, and how far it goes. */
type Sendable = Pick<ParcelEvaluation, 'type' | 'shop' | 'valueMinor' | 'metres'>;

/**
 * Refuses what no service takes: all that breaks a limit of its type is named at once. Asks nobody else, and goes before whoever
 * is asked for the way: two points anywhere on earth are no question for a router.
 * @throws validation, not-deliverable, not-found without such a type
 */
export async function checkSendable(db: Db, ctx: Ctx, request: QuoteRequest): Promise<Sendable> {
  const type = await offeredType(db, request.type_id);
  const shop = await shopForSale(db, type.shopId);
  const valueMinor = toMinor(request.value);
  refuseLimits(ctx, type, { request, valueMinor });
  return { type, shop, valueMinor, metres: refusePlaces(shop, request) };
}

/**
 * The price and the time of a parcel, as quote and order have them.
 * @throws shop-closed, slot-full, slot-unavailable, and what `checkSendable` throws
 */
export async function evaluateParcel(
  db: Db,
  ctx: Ctx,
  { request, travelSeconds }: { request: QuoteRequest; travelSeconds: number },
): Promise<ParcelEvaluation> {
  const sendable = await checkSendable(db, ctx, request);
  const { type, shop, metres, valueMinor } = sendable;
  const obstacles: Obstacle[] = [];
  const window = await evaluateWindow(db, ctx, { shop, options: request, obstacles });
  throwFirstObstacle(obstacles);
  const coveredMinor = request.cover ? valueMinor : 0;
  const { rateMillionths } = ctx.currency;
  return {
    ...{ ...sendable, coveredMinor, window },
    price: parcelPrice(type, { metres, coveredMinor, rateMillionths }),
    expected: expectedOf(shop, { window, now: ctx.now, travelSeconds }),
  };
}

/** The three sides of a parcel; null where nobody measured. */
export function sizeOf({ length, width, height }: Pick<QuoteRequest, 'length' | 'width' | 'height'>) {
  if (length === undefined || width === undefined || height === undefined) return null;
  return { length, width, height };
}

function refuseLimits(
  { currency, locale }: Pick<Ctx, 'currency' | 'locale'>,
  type: ParcelTypeRow,
  { request, valueMinor }: { request: QuoteRequest; valueMinor: number },
): void {
  const fields: Record<string, FieldProblem[]> = {};
  for (const { field, fault, limit } of limitFaults(type, {
    size: sizeOf(request),
    weight: request.weight ?? null,
  }))
    fields[field] = [{ fault, values: { limit } }];
  const maxMinor = convert(type.maxValueMinor, currency.rateMillionths);
  if (request.cover && type.coverPoints === 0) fields['cover'] = [{ fault: 'not-covered' }];
  else if (request.cover && valueMinor > maxMinor)
    fields['value'] = [{ fault: 'amount-max', values: { amount: amountText(maxMinor, currency, locale) } }];
  else if (request.cover && valueMinor === 0) fields['value'] = [{ fault: 'required' }];
  if (Object.keys(fields).length > 0) throw new Failure('validation', { fields });
}

/** Both doors are in a zone, and not the same. Returns how far they are apart. */
function refusePlaces(
  { zones }: Pick<ShopForSale, 'zones'>,
  { address_from: from, address_to: to }: { address_from: Location; address_to: Location },
): number {
  for (const [field, place] of Object.entries({ address_from: from, address_to: to }))
    if (deliveryFee(zones, place, 0) === null)
      throw new Failure('not-deliverable', { fields: { [field]: [{ fault: 'not-deliverable' }] } });
  const metres = distanceMetres(from, to);
  if (metres < SAME_PLACE_METRES) throw invalid('address_to', 'same-place');
  return metres;
}
