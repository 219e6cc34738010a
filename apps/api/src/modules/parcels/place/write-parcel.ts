import { randomBytes } from 'node:crypto';

import type { PlaceParcel } from '@hamper/contract/parcels/parcel-calls';
import { sortedSides } from '@hamper/contract/parcels/parcel-price';

import type { Db } from '../../../db/query.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { newSecret } from '../../../secret.ts';
import { announceBoard, writeOrder } from '../../orders/index.ts';
import { type ParcelEvaluation, sizeOf } from '../quote/evaluate-parcel.ts';
import type { PlannedPayment } from './plan-payment.ts';

type Input = Omit<PlaceParcel, 'bot_check'>;

interface NewParcel {
  input: Input;
  evaluation: ParcelEvaluation;
  planned: PlannedPayment;
  email: string | null;
  isAwaited: boolean;
  /** From door to door. */
  seconds: number;
}

/** Writes a parcel's order, which has no lines, and the parcel beside it. */
export async function writeParcel(tx: Db, ctx: Ctx, parcel: NewParcel): Promise<number> {
  const { input, evaluation, planned, email, isAwaited, seconds } = parcel;
  const { shop, price, metres, coveredMinor, window, expected } = evaluation;
  const { actor, now, currency, locale } = ctx;
  const { address_to: to } = input;
  const userId = actor.kind === 'user' ? actor.id : null;
  if (!isAwaited) announceBoard(tx, ctx, shop.id);
  const orderId = await writeOrder(tx, {
    now,
    lines: [],
    order: {
      kind: 'parcel',
      userId,
      guestHash: userId === null ? actor.guestHash : null,
      guestKey: userId === null ? newSecret() : null,
      shopId: shop.id,
      ...{ currencyId: currency.id, rateMillionths: currency.rateMillionths },
      ...{ originMinor: 0, priceMinor: 0, taxMinor: 0, shopTaxMinor: 0, discountMinor: 0, tipsMinor: 0 },
      deliveryFeeMinor: price.base + price.way,
      serviceFeeMinor: price.cover,
      ...{ totalMinor: price.total, maxTotalMinor: price.total, walletMinor: planned.plan.walletMinor },
      coveredMinor,
      deliveryType: 'delivery',
      ...{ address: addressOf(to), latitude: to.latitude, longitude: to.longitude },
      ...{ metres, travelSeconds: seconds },
      ...{ phone: input.phone_from, email, username: input.username_from, note: input.note || null },
      ...{ handover: 'hand', doorNote: input.instruction || null, placePhotoId: input.photo ?? null },
      locale,
      ...{ slotFrom: window?.from ?? null, slotTo: window?.to ?? null },
      ...{ expectedFrom: expected.from, expectedTo: expected.to },
      placedAt: isAwaited ? null : now,
    },
  });
  await tx.insert(parcels).values(parcelRow(orderId, input, evaluation, now));
  return orderId;
}

function parcelRow(
  orderId: number,
  input: Input,
  { type, price, valueMinor }: ParcelEvaluation,
  now: Date,
): typeof parcels.$inferInsert {
  const { address_from: from } = input;
  const size = sizeOf(input);
  return {
    ...{ orderId, typeId: type.id, baseMinor: price.base, wayMinor: price.way, valueMinor },
    ...{ fromAddress: addressOf(from), fromLatitude: from.latitude, fromLongitude: from.longitude },
    ...{ receiverName: input.username_to, receiverPhone: input.phone_to },
    ...{ receiverEmail: input.email_to ?? null, notify: input.notify },
    contents: input.description,
    options: chosenOptions(type.options, input.option_ids),
    sidesMm: size && sortedSides(size).map((side) => size[side]),
    weightG: input.weight ?? null,
    payer: input.payer,
    termsAt: now,
    receiverKey: newSecret(),
    label: newLabel(),
  };
}

/** The parts of an address that somebody filled in, as orders have them. */
function addressOf({ address, house, stage, room }: Input['address_from']) {
  const parts = Object.entries({ house, floor: stage, office: room }).filter(([, part]) => part !== '');
  return { address, ...Object.fromEntries(parts) };
}

/** @throws validation for one that the type does not have */
function chosenOptions<Option extends { id: number }>(options: Option[], ids: number[]): Option[] {
  const unknown = ids.findIndex((id) => !options.some((option) => option.id === id));
  if (unknown >= 0) throw invalid(`option_ids.${unknown}`, 'invalid');
  return options.filter(({ id }) => ids.includes(id));
}

/** Enough for nobody to guess it, and short enough to be typed where a label cannot be scanned. */
const newLabel = (): string => `HP-${randomBytes(8).toString('hex').toUpperCase()}`;
