/**
 * Which tests can end otherwise on an older PostgreSQL, with two processes or over Redis: these run once more so. All others
 * ask a database for what every version and number of processes answers alike. Each is the beginning of paths from the root.
 */
export const databaseTests = {
  // Migrations, statements that are planned and prepared, connections, text search and places: the version speaks.
  version: [
    'apps/api/src/db/migrat',
    'apps/api/src/db/pool',
    'apps/api/src/db/prepared',
    'apps/api/src/db/purge',
    'apps/api/src/db/query',
    'apps/api/src/db/replicas',
    'apps/api/src/db/schema/',
    'apps/api/src/http/documentation',
    'apps/api/src/http/get-writes',
    'apps/api/src/modules/catalogue/',
    'apps/api/src/modules/content/content',
    'apps/api/src/modules/recipes/',
    'apps/api/src/modules/reservations/availability.test',
    'apps/api/src/ports/database/postgres',
  ],
  // Races, what is counted or remembered of people, and what wakes somebody in the other process.
  processes: [
    'apps/api/src/modules/accounts/security-events',
    'apps/api/src/modules/accounts/sign-in/',
    'apps/api/src/modules/cart/group',
    'apps/api/src/modules/chat/',
    'apps/api/src/modules/checkout/coupon-tries',
    'apps/api/src/modules/checkout/limit-',
    'apps/api/src/modules/checkout/lines-of-one-product',
    'apps/api/src/modules/checkout/place-anew',
    'apps/api/src/modules/checkout/races',
    'apps/api/src/modules/content/contact/',
    'apps/api/src/modules/content/news/',
    'apps/api/src/modules/coupons/coupons',
    'apps/api/src/modules/fulfilment/',
    'apps/api/src/modules/live/',
    'apps/api/src/modules/notifications/messages/',
    'apps/api/src/modules/notifications/notifications',
    'apps/api/src/modules/orders/replacements/',
    'apps/api/src/modules/payments/',
    'apps/api/src/modules/refunds/refunds',
    'apps/api/src/modules/reservations/booking-topic',
    'apps/api/src/modules/reservations/bookings',
    'apps/api/src/modules/reservations/changes',
    'apps/api/src/modules/reservations/deposits/',
    'apps/api/src/modules/reservations/races',
    'apps/api/src/modules/reservations/waitlist',
    'apps/api/src/modules/wallet/wallet',
  ],
  redis: ['apps/api/src/ports/events/', 'apps/server/src/several-processes.redis'],
};
