export { limitDeclines, payingNetwork } from './card-declines.ts';
export { cardsRoutes } from './cards/routes.ts';
export { asksProvider, checkCard, type PaymentChoice } from './cards/check-card.ts';
export { eraseCards, deleteCardCustomer, deleteCardCustomerJob } from './cards/erase-cards.ts';
export { personalCards } from './cards/present.ts';
export { capturedOf } from './captured-of.ts';
export { capturePayment } from './capture-payment.ts';
export { confirmTransfer } from './confirm-transfer.ts';
export { confirmSandboxOf } from './confirm-sandbox.ts';
export { lockTransactions } from './lock-transactions.ts';
export { isForOrderOrPart, lockTopUp } from './payable.ts';
export { isChosenAgain } from './is-chosen-again.ts';
export { isPaymentAwaited } from './is-payment-awaited.ts';
export { cancelLinkedOrders } from './cancel-linked-orders.ts';
export { lockLinkedOrders } from './lock-linked-orders.ts';
export {
  isCard,
  supportsLinkedOrders,
  type PaymentFailure,
  type PaymentEnv,
  type RefundEnv,
  type PaymentHooks,
} from './env.ts';
export type { RefundPart } from './refund-part.ts';
export { dropPayment, refundableOf, refundPayment, releasePayment } from './refund-payment.ts';
export { decideTransferReturn } from './decide-transfer-return.ts';
export { raisePayment, raiseWalletPayment, transactionsOf } from './raise-payment.ts';
export { createPaymentWorker, type PaymentWorker, runTasksOf, runPendingTasks } from './payment-worker.ts';
export { type PaymentDue, paymentDue } from './payment-due.ts';
export { type BuyersOrder, paymentsRoutes } from './routes.ts';
export { sandboxMethod } from './sandbox-method.ts';
export { nonCardMethods, startPayment } from './start-payment.ts';
export { hasPendingRefund } from './tasks.ts';
export { netCardPayments } from './net-card-payments.ts';
