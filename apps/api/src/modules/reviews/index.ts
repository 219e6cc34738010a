export { knownReviews } from './known.ts';
export { reviewsRoutes } from './routes.ts';
