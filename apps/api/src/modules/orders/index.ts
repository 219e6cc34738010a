export { giftLine, snapshotLine } from './lines/snapshot-line.ts';
export { manualRefundText, recordManualRefund } from './settlement/manual-refund.ts';
export { cartReferences } from './transitions/cart-references.ts';
export { deleteOrderedCart } from './transitions/remove-ordered-lines.ts';
export { dineInRoutes } from './dine-in-routes.ts';
export { eraseBuyer } from './erase-buyer.ts';
export { personalOrders } from './personal-data.ts';
export { boardTopic } from './board-topic.ts';
export { findOrderOfTopic, mayHearOfOrder, orderTopic } from './order-topic.ts';
export { findOrder, isOrder, type LockedOrder, lockOrder } from './lock-order.ts';
export { moveOrder } from './transitions/move-order.ts';
export { transitionOrder } from './transitions/transition-order.ts';
export { announceBoard, announceCourier, limitEvents, recordEvent, timesOf } from './record-event.ts';
export type {
  OnArrivalNotice,
  OnBuyerChange,
  OnChanged,
  OnTransition,
  OnPlaced,
  OnQuestionsChanged,
  OrderHooks,
} from './order-hooks.ts';
export { orderLink } from './receipt/order-link.ts';
export { isStaffRelated, refuseShopStaff, refuseOwnOrder } from './refuse-own-order.ts';
export { paidByLine } from './lines/paid-lines.ts';
export { notifyPlaced } from './transitions/notify-placed.ts';
export { paymentHooks, confirmOrder } from './transitions/payment-hooks.ts';
export { beginParts } from './parts/begin-parts.ts';
export { isPaidByEach } from './parts/queries.ts';
export { hasTimeForParts } from './parts/time-for-parts.ts';
export { partHooks } from './parts/part-hooks.ts';
export { partsRoutes } from './parts/parts-routes.ts';
export { paidByMembers } from './parts/paid-parts.ts';
export { type PayerRefund, refundByPayer } from './parts/refund-by-payer.ts';
export { type OrderPolicy, orderPolicy } from './order-access.ts';
export { presentOrder, presentOrderCard, presentRefund } from './present/present-order.ts';
export { presentTime } from './present/present-time.ts';
export { isProvenRecipient } from './receipt/proven-recipient.ts';
export { orderedPrice, orderedWithAddons, writePrice } from './lines/price-order.ts';
export { payDifference } from './additions/pay-difference.ts';
export { waysToPayMore } from './additions/ways-to-pay-more.ts';
export { linesOfOrder, listOrders, type OrderCardRow } from './queries.ts';
export { type OrderRow, readLinkedOrders, readOrder } from './read-orders.ts';
export { ordersRoutes } from './routes.ts';
export { tellGroupOfOrder, tellPartsOfOrder } from './shares/tell-group.ts';
export { receiptOfGroup } from './shares/group-receipt.ts';
export { membersToShare, type SharingMember, writeShares } from './shares/write-shares.ts';
export { showLinked, showOrder } from './show-order.ts';
export { placePhotoRoutes } from './place-photo-routes.ts';
export { canCall, canRequestRefund, canReview, costToBuyer, REFUND_DAYS, REVIEW_DAYS } from './rules.ts';
export { setTransferReturnNote } from './settlement/transfer-return-note.ts';
export { refundTransfer } from './settlement/settle-payments.ts';
export { settleShop, receivedFor } from './settlement/settle-shop.ts';
export { transferDeadline } from './scheduled/expire-transfers.ts';
export { orderSchedule } from './scheduled/order-schedule.ts';
export { quantitiesOf, refuseNewPrices, takeStock } from './lines/take-stock.ts';
export { openQuestions } from './replacements/settle-question.ts';
export { replacementSchedule } from './replacements/replacement-schedule.ts';
export { type NewLine, writeOrder } from './write-order.ts';
export { isUntilPacked } from './replacements/answer-deadline.ts';
