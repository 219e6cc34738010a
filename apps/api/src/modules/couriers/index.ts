export { personalDeliveries } from './personal-data.ts';
export { leaveDeliveries } from './leave-deliveries.ts';
export { couriersRoutes } from './routes.ts';
