export { currencyReader } from './currency.ts';
export { presentCurrency } from './present.ts';
export { bankDetails, offeredMethods } from './offered-methods.ts';
export { readSettings } from './queries.ts';
export { settingsRoutes } from './routes.ts';
