import { accountsEndpoints } from './accounts.ts';
import { analyticsEndpoints } from './analytics/analytics.ts';
import { applicationsEndpoints } from './applications/applications.ts';
import { authEndpoints } from './auth.ts';
import { bookingsEndpoints } from './bookings/booking-calls.ts';
import { staffBookingsEndpoints } from './bookings/staff-booking-calls.ts';
import { cardsEndpoints } from './cards.ts';
import { cartEndpoints } from './cart.ts';
import { bonusesEndpoints } from './catalogue/bonuses.ts';
import { menuEndpoints } from './catalogue/menu.ts';
import { searchSettingsEndpoints } from './catalogue/search-settings.ts';
import { shopSetupEndpoints } from './catalogue/shop-setup.ts';
import { storiesEndpoints } from './catalogue/stories.ts';
import { categoriesEndpoints } from './categories.ts';
import { chatEndpoints } from './chat/chat.ts';
import { checkoutEndpoints } from './checkout.ts';
import { contentEndpoints } from './content/content.ts';
import { sitemapEndpoints } from './content/sitemap.ts';
import { couponsEndpoints } from './coupons.ts';
import { couriersEndpoints } from './couriers.ts';
import { courierWorkEndpoints } from './couriers/courier-work.ts';
import { deliveryEndpoints } from './delivery.ts';
import { fulfilmentEndpoints } from './fulfilment.ts';
import { geoEndpoints } from './geo.ts';
import { groupOrdersEndpoints } from './groups/group-orders.ts';
import { groupPartsEndpoints } from './groups/group-parts.ts';
import { likesEndpoints } from './likes.ts';
import { liveEndpoints } from './live/live.ts';
import { notificationsEndpoints } from './notifications/notifications.ts';
import { pushEndpoints } from './notifications/push.ts';
import { ordersEndpoints } from './orders.ts';
import { dineInEndpoints } from './orders/dine-in.ts';
import { linkedOrdersEndpoints } from './orders/linked-orders.ts';
import { paidEndpoints } from './orders/paid.ts';
import { placePhotosEndpoints } from './orders/place-photos.ts';
import { parcelEndpoints } from './parcels/parcel-calls.ts';
import { parcelServicesEndpoints } from './parcels/parcel-services.ts';
import { parcelStatisticsEndpoints } from './parcels/parcel-statistics.ts';
import { parcelTypesEndpoints } from './parcels/parcel-types.ts';
import { parcelQuoteEndpoints } from './parcels/quote-calls.ts';
import { parcelDraftEndpoints } from './parcels/saved-draft.ts';
import { paymentsEndpoints } from './payments.ts';
import { productsEndpoints } from './products.ts';
import { profileEndpoints } from './profile.ts';
import { recipesEndpoints } from './recipes.ts';
import { refundsEndpoints } from './refunds.ts';
import { reviewsEndpoints } from './reviews.ts';
import { settingsEndpoints } from './settings.ts';
import { shelvesEndpoints } from './shelves.ts';
import { shoppingListsEndpoints } from './shopping-lists/shopping-lists.ts';
import { shopsEndpoints } from './shops.ts';
import { staffCatalogueEndpoints } from './staff/catalogue.ts';
import { staffProductsEndpoints } from './staff/products.ts';
import { staffSettingsEndpoints } from './staff/settings.ts';
import { staffShopsEndpoints } from './staff/shops.ts';
import { staffUsersEndpoints } from './staff/users.ts';
import { walletEndpoints } from './wallet.ts';

/** Every call of the API: the one list that handlers, the client, the documentation and the tests read. */
export const endpoints = {
  ...settingsEndpoints,
  ...staffSettingsEndpoints,
  ...analyticsEndpoints,
  ...geoEndpoints,
  ...authEndpoints,
  ...accountsEndpoints,
  ...profileEndpoints,
  ...staffUsersEndpoints,
  ...contentEndpoints,
  ...applicationsEndpoints,
  ...shelvesEndpoints,
  ...storiesEndpoints,
  ...staffCatalogueEndpoints,
  ...staffProductsEndpoints,
  ...staffShopsEndpoints,
  ...productsEndpoints,
  ...likesEndpoints,
  ...categoriesEndpoints,
  ...shopsEndpoints,
  ...menuEndpoints,
  ...shopSetupEndpoints,
  ...deliveryEndpoints,
  ...cartEndpoints,
  ...groupOrdersEndpoints,
  ...groupPartsEndpoints,
  ...shoppingListsEndpoints,
  ...recipesEndpoints,
  ...sitemapEndpoints,
  ...fulfilmentEndpoints,
  ...bonusesEndpoints,
  ...searchSettingsEndpoints,
  ...couponsEndpoints,
  ...paymentsEndpoints,
  ...cardsEndpoints,
  ...walletEndpoints,
  ...ordersEndpoints,
  ...dineInEndpoints,
  ...paidEndpoints,
  ...placePhotosEndpoints,
  ...bookingsEndpoints,
  ...staffBookingsEndpoints,
  ...couriersEndpoints,
  ...courierWorkEndpoints,
  ...liveEndpoints,
  ...refundsEndpoints,
  ...reviewsEndpoints,
  ...checkoutEndpoints,
  ...linkedOrdersEndpoints,
  ...parcelServicesEndpoints,
  ...parcelStatisticsEndpoints,
  ...parcelTypesEndpoints,
  ...parcelQuoteEndpoints,
  ...parcelDraftEndpoints,
  ...parcelEndpoints,
  ...chatEndpoints,
  ...notificationsEndpoints,
  ...pushEndpoints,
} as const;

export type AllEndpoints = typeof endpoints;
export type Call = keyof AllEndpoints;
