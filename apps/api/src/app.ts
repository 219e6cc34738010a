import { randomUUID } from 'node:crypto';

import { type Call, endpoints } from '@hamper/contract/endpoints';
import { Hono } from 'hono';

import { Failure } from './failure.ts';
import { bookingHooks, groupHooks, onHoursSet, orderHooks, parcelHooks } from './hooks.ts';
import { documentation } from './http/documentation.ts';
import { localeOf } from './http/locale.ts';
import { mount, type ApiDependencies } from './http/mount.ts';
import { problemResponse } from './http/problem-response.ts';
import { accountsRoutes, profileRoutes, staffUsersRoutes } from './modules/accounts/index.ts';
import { analyticsRoutes } from './modules/analytics/index.ts';
import { applicationsRoutes, personalRoleApplications } from './modules/applications/index.ts';
import {
  cartRoutes,
  cartTopic,
  groupOrdersRoutes,
  groupTopic,
  personalCarts,
  leaveGroupCarts,
  mergeCarts,
  showGroup,
} from './modules/cart/index.ts';
import {
  bonusesRoutes,
  catalogueRoutes,
  searchSettingsRoutes,
  shelvesRoutes,
  shopSetupRoutes,
  staffCatalogueRoutes,
  staffProductsRoutes,
  staffShopsRoutes,
  storiesRoutes,
} from './modules/catalogue/index.ts';
import {
  chatRoutes,
  eraseChats,
  personalChats,
  presenceTopic,
  takeGuestChats,
  threadTopic,
} from './modules/chat/index.ts';
import { checkoutRoutes } from './modules/checkout/index.ts';
import {
  personalApplications,
  personalMessages,
  sentContentRoutes,
  shownContentRoutes,
  staffContentRoutes,
} from './modules/content/index.ts';
import { couponOfCart, couponsRoutes } from './modules/coupons/index.ts';
import {
  couriersRoutes,
  hasOpenDeliveries,
  personalDeliveries,
  positionTopic,
  refuseOpenDeliveries,
} from './modules/couriers/index.ts';
import { fulfilmentRoutes } from './modules/fulfilment/index.ts';
import { checkAddress, geoRoutes } from './modules/geo/index.ts';
import { personalLikedShops, personalLikes, likesRoutes } from './modules/likes/index.ts';
import { liveRoutes } from './modules/live/index.ts';
import {
  personalNotifications,
  personalPreferences,
  myTopic,
  personalSubscriptions,
  notificationsRoutes,
  outboxPage,
  unsubscribePage,
  notifyChatRead,
  notifyNewMessage,
  notifyReport,
  notifyNewRefund,
  notifyApplicationDecision,
  notifyReferral,
  notifyRefundDecision,
  notifyReceived,
} from './modules/notifications/index.ts';
import {
  cartReferences,
  dineInRoutes,
  findOrder,
  eraseBuyer,
  personalOrders,
  orderPolicy,
  boardTopic,
  orderTopic,
  ordersRoutes,
  placePhotoRoutes,
  receiptOfGroup,
  showOrder,
  partsRoutes,
} from './modules/orders/index.ts';
import {
  eraseParcels,
  parcelsRoutes,
  personalParcelDraft,
  personalParcels,
  receivedTopic,
} from './modules/parcels/index.ts';
import {
  type BuyersOrder,
  cardsRoutes,
  eraseCards,
  paymentsRoutes,
  personalCards,
} from './modules/payments/index.ts';
import { recipesRoutes } from './modules/recipes/index.ts';
import { eraseRefunds, refundsRoutes } from './modules/refunds/index.ts';
import {
  bookingTopic,
  bookingsRoutes,
  eraseBookings,
  personalBookings,
  personalWaitlist,
  staffBookingsRoutes,
} from './modules/reservations/index.ts';
import { personalReviews, reviewsRoutes } from './modules/reviews/index.ts';
import { settingsRoutes, staffSettingsRoutes } from './modules/settings/index.ts';
import { personalShoppingLists, shoppingListsRoutes } from './modules/shopping-lists/index.ts';
import { sitemapRoutes } from './modules/sitemap/index.ts';
import {
  emptyWallet,
  eraseTopUps,
  personalWallet,
  rememberDeleted,
  walletRoutes,
} from './modules/wallet/index.ts';

const findBuyersOrder: BuyersOrder['find'] = async (ctx, ref, key) =>
  (await findOrder(ctx.db, ref, orderPolicy.guest.scopeOf(ctx, key))).id;

/** Every module's calls: what the contract declares and nothing else (a test compares the two). */
export const handlers = {
  ...settingsRoutes,
  ...staffSettingsRoutes,
  ...accountsRoutes(
    {
      onSignIn: { takeChats: takeGuestChats, mergeCarts: mergeCarts(cartReferences) },
      onReferral: notifyReferral,
    },
    checkAddress,
  ),
  ...profileRoutes({
    personalData: {
      orders: personalOrders,
      parcels: personalParcels,
      parcel_draft: personalParcelDraft,
      carts: personalCarts,
      likes: personalLikes,
      liked_shops: personalLikedShops,
      shopping_lists: personalShoppingLists,
      reviews: personalReviews,
      notifications: personalNotifications,
      notification_preferences: personalPreferences,
      push_subscriptions: personalSubscriptions,
      wallet: personalWallet,
      cards: personalCards,
      deliveries: personalDeliveries,
      table_bookings: personalBookings,
      booking_waitlist: personalWaitlist,
      contact_messages: personalMessages,
      job_applications: personalApplications,
      role_applications: personalRoleApplications,
      chats: personalChats,
    },
    onAccountDeletion: [
      refuseOpenDeliveries,
      rememberDeleted,
      eraseParcels,
      eraseBuyer,
      eraseBookings,
      eraseRefunds,
      eraseTopUps,
      emptyWallet,
      eraseCards,
      leaveGroupCarts(groupHooks),
      eraseChats,
    ],
  }),
  ...staffUsersRoutes(hasOpenDeliveries),
  ...shownContentRoutes,
  ...sentContentRoutes,
  ...staffContentRoutes,
  ...applicationsRoutes(notifyApplicationDecision),
  ...analyticsRoutes,
  ...geoRoutes,
  // Before the catalogue's own, whose `products/{id}` would take these names for ids.
  ...shelvesRoutes,
  ...storiesRoutes,
  ...staffCatalogueRoutes,
  ...staffProductsRoutes,
  ...staffShopsRoutes,
  ...catalogueRoutes,
  ...shopSetupRoutes(onHoursSet),
  ...bonusesRoutes,
  ...searchSettingsRoutes,
  ...reviewsRoutes,
  ...likesRoutes,
  ...cartRoutes(couponOfCart, groupHooks),
  ...groupOrdersRoutes(groupHooks, receiptOfGroup(orderHooks)),
  ...partsRoutes(orderHooks, (ctx, reader) => showGroup(ctx, reader, receiptOfGroup(orderHooks))),
  ...shoppingListsRoutes,
  ...recipesRoutes,
  ...sitemapRoutes,
  ...fulfilmentRoutes,
  ...couponsRoutes,
  ...walletRoutes({ payment: orderHooks.payment, onReceived: notifyReceived }),
  ...ordersRoutes(orderHooks),
  ...dineInRoutes(orderHooks),
  ...placePhotoRoutes,
  ...bookingsRoutes(bookingHooks),
  ...staffBookingsRoutes(bookingHooks),
  ...cardsRoutes({ find: findBuyersOrder }),
  ...paymentsRoutes(orderHooks.payment, {
    find: findBuyersOrder,
    show: (ctx, ref, key) => showOrder(ctx, orderPolicy.guest, { ref, key }),
  }),
  ...couriersRoutes(orderHooks),
  ...refundsRoutes({
    payment: orderHooks.payment,
    onRequested: notifyNewRefund,
    onDecided: notifyRefundDecision,
  }),
  ...checkoutRoutes(orderHooks),
  ...parcelsRoutes(parcelHooks),
  ...chatRoutes({ onMessage: notifyNewMessage, onRead: notifyChatRead, onReport: notifyReport }),
  ...notificationsRoutes,
  ...liveRoutes({
    ...{ me: myTopic, cart: cartTopic, order: orderTopic, courier: positionTopic },
    ...{ thread: threadTopic, presence: presenceTopic, booking: bookingTopic, group: groupTopic },
    parcel: receivedTopic,
    board: boardTopic,
  }),
};

/**
 * Public reads of goods and words: these calls alone are answered by read replicas, which are a moment
 * behind. Nothing that stock, money, a window or a name is decided by stands here.
 */
export const replicaReadable: ReadonlySet<Call> = new Set(
  (
    Object.keys({
      ...settingsRoutes,
      ...shownContentRoutes,
      ...shelvesRoutes,
      ...storiesRoutes,
      ...catalogueRoutes,
      ...recipesRoutes,
      ...sitemapRoutes,
      ...reviewsRoutes,
    }) as (keyof typeof handlers)[]
  ).filter((call) => call.startsWith('GET ') && endpoints[call].access === 'public'),
);

/** The API as a fetch handler, under /api/v1. */
export function createApp(dependencies: ApiDependencies): Hono {
  const app = new Hono();
  const v1 = new Hono();
  mount(v1, dependencies, handlers, replicaReadable);
  app.route('/api/v1', v1);
  documentation(app);
  unsubscribePage(app, dependencies);
  if (dependencies.mode === 'demo') outboxPage(app, dependencies);
  const localeIn = ({ url, headers }: Request) => localeOf(new URL(url).searchParams.get('lang'), headers);
  app.notFound(({ req }) => problemResponse(new Failure('not-found'), localeIn(req.raw), randomUUID()));
  app.onError((error, { req }) => problemResponse(error, localeIn(req.raw), randomUUID()));
  return app;
}
