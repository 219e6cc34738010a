import { isOver, type Mover } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import type {
  Parcel,
  ParcelCard,
  ParcelDetails,
  ParcelDraft,
  ParcelEnd,
} from '@hamper/contract/parcels/parcel';
import { toWire } from '@hamper/contract/prices/money';

import type { Ctx } from '../../http/context.ts';
import { presentText } from '../catalogue/index.ts';
import { presentOrderCard, type OrderCardRow } from '../orders/index.ts';
import type { OrderWithParcel, ParcelRow } from './queries.ts';
import { canRecall, isReturning } from './rules.ts';

type Reader = Pick<Ctx, 'locale'>;

export const presentTypeOf = ({ type }: ParcelRow, { locale }: Reader) => ({
  ...{ id: type.id, title: presentText(type.title, locale).text, img: type.img },
});

interface Door {
  address: Order['address'];
  latitude: number | null;
  longitude: number | null;
}

/** One end of the way, with the names of older clients. */
function presentEnd(
  { address, latitude, longitude }: Door,
  { username, phone }: Pick<ParcelEnd, 'username' | 'phone'>,
): ParcelEnd {
  return {
    address: address?.address ?? '',
    house: address?.house ?? '',
    stage: address?.floor ?? '',
    room: address?.office ?? '',
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    username,
    phone,
  };
}

function presentFrom({ row: { order }, found: { parcel } }: OrderWithParcel): ParcelEnd {
  const { fromAddress: address, fromLatitude: latitude, fromLongitude: longitude } = parcel;
  return presentEnd({ address, latitude, longitude }, { username: order.username, phone: order.phone });
}

export const presentTo = ({ row: { order }, found: { parcel } }: OrderWithParcel): ParcelEnd =>
  presentEnd(order, { username: parcel.receiverName, phone: parcel.receiverPhone });

const presentReturn = ({ parcel: { failure, failedAt, returnedAt } }: ParcelRow): ParcelDetails['return'] =>
  failure === null || failedAt === null
    ? null
    : {
        reason: failure,
        since: failedAt.toISOString(),
        returned_at: returnedAt?.toISOString() ?? null,
      };

/** The part of a parcel that its order does not have, for its sender, its staff, and the courier who brings it. */
function presentDetails(one: OrderWithParcel, reader: Reader): ParcelDetails {
  const { row, found } = one;
  const { parcel } = found;
  const { order } = row;
  return {
    type: presentTypeOf(found, reader),
    from: presentFrom(one),
    to: presentTo(one),
    contents: parcel.contents,
    options: parcel.options.map(({ title }) => presentText(title, reader.locale).text),
    sides: parcel.sidesMm,
    weight: parcel.weightG,
    value: toWire(parcel.valueMinor),
    covered: order.coveredMinor > 0,
    base: toWire(parcel.baseMinor),
    way: toWire(parcel.wayMinor),
    cover_price: toWire(order.serviceFeeMinor),
    payer: parcel.payer,
    photo: order.placePhotoId,
    qr_value: parcel.label,
    drop_off_note: parcel.dropOffNote ?? '',
    neighbour: parcel.neighbour ?? '',
    scanned_at: parcel.scannedAt?.toISOString() ?? null,
    pickup_img: parcel.pickupImg,
    signature_img: parcel.signatureImg,
    failed_img: parcel.failedImg,
    return: presentReturn(found),
    lost_at: parcel.lostAt?.toISOString() ?? null,
    kept_price: toWire(order.keptMinor),
    cash_back: 0,
    receiver_key: null,
  };
}

/** A sender who pays cash pays where it is fetched: what is not kept of a parcel that is canceled later is in its courier's hand. */
function cashBackOf(
  { row: { order: row }, found: { parcel } }: OrderWithParcel,
  { status, transactions }: Order,
): number {
  if (status !== 'canceled' || parcel.payer !== 'sender' || parcel.pickupImg === null) return 0;
  const cash = transactions.find(({ payment_system: { tag } }) => tag === 'cash');
  if (cash?.status === 'canceled') return cash.price;
  // The payment is what is kept by then.
  return cash?.status === 'paid' ? toWire(row.totalMinor - row.keptMinor) : 0;
}

/** A parcel for its sender. The link of its receiver is theirs alone, unless nobody could send it. */
export function presentForSender(one: OrderWithParcel, order: Order, reader: Reader): Parcel {
  const { row, found } = one;
  const { parcel } = found;
  const handsOn = row.order.placedAt !== null && !parcel.linkSent;
  const canBeRecalled = canRecall(row.order, parcel);
  return {
    ...order,
    can: { ...order.can, cancel: order.can.cancel && !canBeRecalled },
    parcel: {
      ...presentDetails(one, reader),
      cash_back: cashBackOf(one, order),
      receiver_key: handsOn ? parcel.receiverKey : null,
    },
    can_recall: canBeRecalled,
  };
}

/** A parcel for staff, who may print its label once more. */
export const presentForStaff = (one: OrderWithParcel, order: Order, reader: Reader): Parcel => ({
  ...order,
  parcel: { ...presentDetails(one, reader), cash_back: cashBackOf(one, order) },
  can_recall: false,
});

/**
 * A parcel for its courier, who scans the label that is on it. Where they can be put through to the sender or the receiver,
 * without their numbers.
 */
export const presentForCarrier = (
  one: OrderWithParcel,
  order: Order,
  { locale, hidesReceiver }: Reader & { hidesReceiver: boolean },
): Parcel => ({
  ...order,
  parcel: {
    ...presentDetails(one, { locale }),
    cash_back: cashBackOf(one, order),
    from: { ...presentFrom(one), phone: order.phone || null },
    to: { ...presentTo(one), ...(hidesReceiver ? { phone: null } : {}) },
    qr_value: null,
  },
  can_recall: false,
});

/** A parcel for couriers who may take it: type, size and price; without doors, people and contents. */
export const presentForTaker = (one: OrderWithParcel, order: Order, reader: Reader): Parcel => ({
  ...order,
  parcel: {
    ...presentDetails(one, reader),
    ...{ from: null, to: null, contents: '', value: 0, photo: null, qr_value: null },
    ...{ drop_off_note: '', neighbour: '', pickup_img: null, signature_img: null, failed_img: null },
  },
  can_recall: false,
});

/** A parcel in the list of its sender, or of staff. */
export const presentParcelCard = (
  { card, found }: { card: OrderCardRow; found: ParcelRow },
  ctx: Pick<Ctx, 'locale' | 'now'>,
  as: Mover,
): ParcelCard => ({
  ...presentOrderCard(card, ctx, as),
  parcel: {
    type: presentTypeOf(found, ctx),
    from: found.parcel.fromAddress?.address ?? '',
    to: card.order.address?.address ?? '',
    receiver: found.parcel.receiverName ?? '',
    return: presentReturn(found),
  },
});

/** A parcel in the list of couriers: with its doors for who brings it, until it is over. */
export function presentCourierCard(
  row: { card: OrderCardRow; found: ParcelRow },
  ctx: Pick<Ctx, 'locale' | 'now'>,
): ParcelCard {
  const { order } = row.card;
  const card = presentParcelCard(row, ctx, 'courier');
  if (order.courierId !== null && !isOver(order.status)) return card;
  return { ...card, parcel: { ...card.parcel, from: '', to: '', receiver: '' } };
}

/** The beginning of another parcel of the same kind. */
export function presentDraft(one: OrderWithParcel): ParcelDraft {
  const { row, found } = one;
  const { parcel, type } = found;
  return {
    type_id: type.active ? type.id : null,
    from: presentFrom(one),
    to: presentTo(one),
    contents: parcel.contents,
    sides: parcel.sidesMm,
    weight: parcel.weightG,
    value: toWire(parcel.valueMinor),
    cover: row.order.coveredMinor > 0,
    payer: parcel.payer,
    instruction: row.order.doorNote ?? '',
  };
}

/** Whether it is on its way to its receiver, and not back. */
export const isComing = ({ row: { order }, found: { parcel } }: OrderWithParcel): boolean =>
  order.status === 'on_a_way' && !isReturning(parcel);
