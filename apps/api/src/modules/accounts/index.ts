export { accountsRoutes } from './routes.ts';
