export { currencyReader } from './currency.ts';
export { presentCurrency } from './present.ts';
export { bankDetails, availablePaymentMethods, availablePaymentTags } from './available-payment-methods.ts';
export {
  activeCurrencies,
  allSettings,
  codeOfCurrency,
  currencyCodes,
  globalTimezone,
  paymentMethods,
  readSettings,
} from './queries.ts';
export { settingsRoutes } from './routes.ts';
export { staffSettingsRoutes } from './staff/staff-settings-routes.ts';
