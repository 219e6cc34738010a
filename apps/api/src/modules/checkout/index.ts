export type { OnPlaced } from './place-order.ts';
export { checkoutRoutes } from './routes.ts';
