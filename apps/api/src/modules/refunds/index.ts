export { eraseRefunds } from './erase-refunds.ts';
export { refundsRoutes } from './routes.ts';
export type { OnRefundDecided, OnRefundRequested, RefundDecision } from './refund-hooks.ts';
