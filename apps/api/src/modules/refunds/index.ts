export { forgetRefunds } from './forget-refunds.ts';
export { refundsRoutes } from './routes.ts';
