export { forgetBuyer } from './forget-buyer.ts';
export { knownOrders } from './known.ts';
export type { OnMove } from './move-order.ts';
export { orderPolicy } from './policy.ts';
export { presentOrder } from './present.ts';
export { readOrder } from './queries.ts';
export { ordersRoutes } from './routes.ts';
export { type NewLine, writeOrder } from './write-order.ts';
