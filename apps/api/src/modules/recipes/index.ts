export { recipesRoutes } from './routes.ts';
