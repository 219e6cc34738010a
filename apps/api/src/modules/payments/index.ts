export { capturePayment } from './capture-payment.ts';
export { confirmTransfer } from './confirm-transfer.ts';
export { isCard, type LostReason, type PaymentEnv, type PaymentHooks } from './env.ts';
export { dropPayment, type Given, refundPayment, releasePayment } from './give-back.ts';
export { openPayments, type Payments, runNow } from './open-payments.ts';
export { type PaymentDue, paymentDue } from './payment-due.ts';
export { type BuyersOrder, paymentsRoutes } from './routes.ts';
export { sandboxMethod } from './sandbox-method.ts';
export { ours, startPayment } from './start-payment.ts';
