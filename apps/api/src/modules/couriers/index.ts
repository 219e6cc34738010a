export { personalDeliveries } from './personal-data.ts';
export { leaveDeliveries } from './refuse-open-deliveries.ts';
export { couriersRoutes } from './routes.ts';
