export { personalDeliveries } from './personal-data.ts';
export { refuseOpenDeliveries } from './refuse-open-deliveries.ts';
export { couriersRoutes } from './routes.ts';
