export { personalLikedShops, personalLikes } from './personal-data.ts';
export { likesRoutes } from './routes.ts';
