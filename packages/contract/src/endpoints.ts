import { accountsEndpoints } from './accounts.ts';
import { authEndpoints } from './auth.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { categoriesEndpoints } from './categories.ts';
import { checkoutEndpoints } from './checkout.ts';
import { deliveryEndpoints } from './delivery.ts';
import { likesEndpoints } from './likes.ts';
import { notificationsEndpoints } from './notifications.ts';
import { ordersEndpoints } from './orders.ts';
import { profileEndpoints } from './profile.ts';
import { recipesEndpoints } from './recipes.ts';
import { reviewsEndpoints } from './reviews.ts';
import { settingsEndpoints } from './settings.ts';
import { shelvesEndpoints } from './shelves.ts';
import { shopsEndpoints } from './shops.ts';

/** Every call of the API: the one list that handlers, the client, the documentation and the tests read. */
export const endpoints = {
  ...settingsEndpoints,
  ...authEndpoints,
  ...accountsEndpoints,
  ...profileEndpoints,
  ...shelvesEndpoints,
  ...catalogueEndpoints,
  ...reviewsEndpoints,
  ...likesEndpoints,
  ...categoriesEndpoints,
  ...shopsEndpoints,
  ...deliveryEndpoints,
  ...cartEndpoints,
  ...recipesEndpoints,
  ...ordersEndpoints,
  ...checkoutEndpoints,
  ...notificationsEndpoints,
} as const;

export type AllEndpoints = typeof endpoints;
export type Call = keyof AllEndpoints;
