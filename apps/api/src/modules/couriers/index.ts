export { knownCourier } from './known.ts';
export { leaveDeliveries } from './leave-deliveries.ts';
export { couriersRoutes } from './routes.ts';
