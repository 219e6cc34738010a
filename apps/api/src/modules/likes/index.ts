export { likesRoutes } from './routes.ts';
