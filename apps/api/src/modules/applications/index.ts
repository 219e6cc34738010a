export type { OnApplicationDecided } from './application-hooks.ts';
export { personalRoleApplications } from './personal-data.ts';
export { applicationsRoutes } from './routes.ts';
