import { accountsEndpoints } from './accounts.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { categoriesEndpoints } from './categories.ts';
import { checkoutEndpoints } from './checkout.ts';
import { deliveryEndpoints } from './delivery.ts';
import { notificationsEndpoints } from './notifications.ts';
import { ordersEndpoints } from './orders.ts';
import { settingsEndpoints } from './settings.ts';
import { shopsEndpoints } from './shops.ts';

/** Every call of the API: the one list that handlers, the client, the documentation and the tests read. */
export const endpoints = {
  ...settingsEndpoints,
  ...accountsEndpoints,
  ...catalogueEndpoints,
  ...categoriesEndpoints,
  ...shopsEndpoints,
  ...deliveryEndpoints,
  ...cartEndpoints,
  ...ordersEndpoints,
  ...checkoutEndpoints,
  ...notificationsEndpoints,
} as const;

export type AllEndpoints = typeof endpoints;
export type Call = keyof AllEndpoints;
