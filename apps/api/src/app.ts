import { randomUUID } from 'node:crypto';

import { Hono } from 'hono';

import { documentation } from './http/documentation.ts';
import { Failure } from './http/failure.ts';
import { localeOf } from './http/locale.ts';
import { mount, type Shopfloor } from './http/mount.ts';
import { problemResponse } from './http/problem-response.ts';
import { accountsRoutes, profileRoutes } from './modules/accounts/index.ts';
import { cartRoutes, knownCarts, leaveCarts, mergeCarts } from './modules/cart/index.ts';
import { catalogueRoutes, shelvesRoutes } from './modules/catalogue/index.ts';
import { checkoutRoutes } from './modules/checkout/index.ts';
import { knownLikes, likesRoutes } from './modules/likes/index.ts';
import {
  knownNotifications,
  knownPreferences,
  notificationsRoutes,
  outboxPage,
  tellOfMove,
  tellOfOrder,
} from './modules/notifications/index.ts';
import { forgetBuyer, knownOrders, ordersRoutes } from './modules/orders/index.ts';
import { recipesRoutes } from './modules/recipes/index.ts';
import { knownReviews, reviewsRoutes } from './modules/reviews/index.ts';
import { settingsRoutes } from './modules/settings/index.ts';

/** Every module's calls: what the contract declares and nothing else (a test compares the two). */
export const handlers = {
  ...settingsRoutes,
  ...accountsRoutes(mergeCarts),
  ...profileRoutes({
    known: {
      orders: knownOrders,
      carts: knownCarts,
      likes: knownLikes,
      reviews: knownReviews,
      notifications: knownNotifications,
      notification_preferences: knownPreferences,
    },
    onLeave: [forgetBuyer, leaveCarts],
  }),
  // Before the catalogue's own, whose `products/{id}` would take these names for ids.
  ...shelvesRoutes,
  ...catalogueRoutes,
  ...reviewsRoutes,
  ...likesRoutes,
  ...cartRoutes,
  ...recipesRoutes,
  ...ordersRoutes(tellOfMove),
  ...checkoutRoutes(tellOfOrder),
  ...notificationsRoutes,
};

/** The API as a fetch handler, under /api/v1. */
export function createApp(floor: Shopfloor): Hono {
  const app = new Hono();
  const v1 = new Hono();
  mount(v1, floor, handlers);
  app.route('/api/v1', v1);
  documentation(app);
  if (floor.mode === 'demo') outboxPage(app, floor);
  const localeIn = ({ url, headers }: Request) => localeOf(new URL(url).searchParams.get('lang'), headers);
  app.notFound(({ req }) => problemResponse(new Failure('not-found'), localeIn(req.raw), randomUUID()));
  app.onError((error, { req }) => problemResponse(error, localeIn(req.raw), randomUUID()));
  return app;
}
