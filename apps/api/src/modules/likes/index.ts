export { knownLikes } from './known.ts';
export { likesRoutes } from './routes.ts';
