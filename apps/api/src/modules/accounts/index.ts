export type { OnLeave } from './delete-account.ts';
export type { Known } from './known.ts';
export { profileRoutes } from './profile-routes.ts';
export { accountsRoutes } from './routes.ts';
