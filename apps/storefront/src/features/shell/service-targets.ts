/** The services of the shop, each with a page of its own. */
export const SERVICES = [
  { href: '/', word: 'service.groceries', icon: 'apple' },
  { href: '/shops?type=restaurant', word: 'service.restaurants', icon: 'utensils-crossed' },
  { href: '/reservations', word: 'service.tables', icon: 'calendar-clock' },
  { href: '/parcels', word: 'service.parcels', icon: 'package-check' },
] as const;
