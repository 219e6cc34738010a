export { currencyReader } from './currency.ts';
export { presentCurrency } from './present.ts';
export { paymentMethods, readSettings } from './queries.ts';
export { settingsRoutes } from './routes.ts';
