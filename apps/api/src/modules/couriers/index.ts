export { claimDelivery } from './claim-delivery.ts';
export { positionTopic } from './position-topic.ts';
export { personalDeliveries } from './personal-data.ts';
export { hasOpenDeliveries, refuseOpenDeliveries } from './refuse-open-deliveries.ts';
export { proveDelivery } from './prove-delivery.ts';
export { positionOf, unassigned, visibleTo } from './queries.ts';
export { presentForCandidate, presentForCourier, presentPosition } from './present.ts';
export { isLongOver } from './rules.ts';
export { couriersRoutes } from './routes.ts';
