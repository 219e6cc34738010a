export { recipesShown } from './queries.ts';
export { recipesRoutes } from './routes.ts';
