export { eraseRefunds } from './erase-refunds.ts';
export { refundsRoutes } from './routes.ts';
