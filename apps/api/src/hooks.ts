import type { GroupHooks } from './modules/cart/index.ts';
import type { OnHoursSet } from './modules/catalogue/index.ts';
import { announceOrder } from './modules/chat/index.ts';
import {
  notifyOrderChanged,
  notifyTransition,
  notifyNewOrder,
  notifyParcelNews,
  notifyReceiver,
  notifyUntaken,
  notifyReplacementQuestions,
  notifyArrivalChange,
  notifyBooking,
  notifyBookingNews,
  notifyGroup,
  notifySeated,
  notifyBuyerChange,
  notifyRewarded,
} from './modules/notifications/index.ts';
import {
  type OrderHooks,
  paymentHooks,
  partHooks,
  tellGroupOfOrder,
  tellPartsOfOrder,
} from './modules/orders/index.ts';
import {
  checkMove,
  forgetEarlyProofs,
  forgetPickup,
  type ParcelHooks,
  tellReceiver,
} from './modules/parcels/index.ts';
import type { PaymentHooks } from './modules/payments/index.ts';
import { type BookingHooks, depositHooks, offerFreeTables } from './modules/reservations/index.ts';
import { settleReferral, topUpHooks } from './modules/wallet/index.ts';

/** The reactions of later modules when there is news of a group order. */
export const groupHooks: GroupHooks = { onGroupNews: notifyGroup };

/** Tells a parcel's receiver by a text or by mail, and in their account where they have one. */
const reachReceiver: typeof tellReceiver = async (tx, env, occasion) => {
  await tellReceiver(tx, env, occasion);
  await notifyReceiver(tx, env, occasion);
};

/**
 * A move of a parcel is refused where it lacks its proof. A move is told to the buyer, a parcel's receiver is told that it
 * comes or does not, and it ends what they have to say to its courier; a delivery may reward who brought them.
 */
const onTransition: OrderHooks['onTransition'] = async (tx, env, transition) => {
  const { orderId, kind, to } = transition;
  if (kind === 'parcel') await checkMove(tx, env, transition);
  if (kind === 'parcel' && to === 'on_a_way') await forgetEarlyProofs(tx, orderId);
  await notifyTransition(tx, env, transition);
  if (transition.to === 'canceled' && transition.isPaidByEach)
    await tellGroupOfOrder(tx, env, { ...transition, about: 'canceled' }, groupHooks);
  await announceOrder(tx, env, transition);
  if (kind === 'parcel' && to === 'on_a_way') await reachReceiver(tx, env, { orderId, about: 'on-its-way' });
  if (kind === 'parcel' && to === 'canceled') await reachReceiver(tx, env, { orderId, about: 'canceled' });
  if (to === 'delivered') await settleReferral(tx, env, orderId, notifyRewarded);
};

const onPlaced: OrderHooks['onPlaced'] = async (tx, env, order) => {
  await notifyNewOrder(tx, env, order);
  const { orderId, kind, network } = order;
  if (kind === 'parcel') await reachReceiver(tx, env, { orderId, about: 'sent', network });
  await tellGroupOfOrder(tx, env, { ...order, about: 'placed' }, groupHooks);
};

const onParts: OrderHooks['onParts'] = (tx, env, news) => tellPartsOfOrder(tx, env, news, groupHooks);

const bookingNews = { onBooked: notifyBooking, onNews: notifyBookingNews };
const orderPayments = paymentHooks({ onParts, onPlaced, onTransition });
const payment: PaymentHooks = {
  order: {
    ...orderPayments,
    // Delivered orders may be paid only now, or given back at their provider's own desk.
    async onUpdated(tx, env, { orderId }) {
      await settleReferral(tx, env, orderId, notifyRewarded);
      await orderPayments.onUpdated(tx, env, { orderId });
    },
  },
  booking: depositHooks(bookingNews),
  topUp: topUpHooks,
  part: partHooks({
    onPlaced,
    onMoney: (tx, env, orderId) => settleReferral(tx, env, orderId, notifyRewarded),
  }),
};

/** The reaction of later modules to a shop's new hours: a restaurant without hours of its own for tables has those. */
export const onHoursSet: OnHoursSet = (tx, { ports }, shopId) => offerFreeTables(tx, ports.jobs, shopId);

/** The reactions of later modules when an order is placed, moves, changes, or its money does. */
export const orderHooks: OrderHooks = {
  onBuyerChange: notifyBuyerChange,
  onTransition,
  async onCourierChange(tx, env, order) {
    if (order.kind === 'parcel' && order.status === 'accepted') await forgetPickup(tx, order.orderId);
    await announceOrder(tx, env, order);
  },
  onPlaced,
  onParts,
  onArrivalNotice: notifyArrivalChange,
  onChanged: notifyOrderChanged,
  onQuestionsChanged: notifyReplacementQuestions,
  payment,
};

/** The reactions of later modules when there is news of a parcel. */
export const parcelHooks: ParcelHooks = {
  order: orderHooks,
  onNews: notifyParcelNews,
  onUntaken: notifyUntaken,
};

/** The reactions of later modules when a table is booked, or there is news of a booking. */
export const bookingHooks: BookingHooks = {
  ...bookingNews,
  onSeated: notifySeated,
  payment,
};
