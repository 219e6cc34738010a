export { positionTopic } from './position-topic.ts';
export { personalDeliveries } from './personal-data.ts';
export { refuseOpenDeliveries } from './refuse-open-deliveries.ts';
export { couriersRoutes } from './routes.ts';
