export { checkAddress } from './check-address.ts';
export { geoRoutes } from './routes.ts';
export { travelSeconds } from './travel-seconds.ts';
