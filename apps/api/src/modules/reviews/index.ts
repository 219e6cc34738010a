export { personalReviews } from './personal-data.ts';
export { reviewsRoutes } from './routes.ts';
export { writeReview } from './write-review.ts';
