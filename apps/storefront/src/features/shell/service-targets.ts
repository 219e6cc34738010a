import { routeMap } from '../../route-map.ts';
import type { Settings } from './settings-query.ts';

/** The services that a shop can have, each with a page of its own. */
const SERVICES = [
  { href: '/', word: 'service.groceries', icon: 'apple' },
  { href: '/shops?type=restaurant', word: 'service.restaurants', icon: 'utensils-crossed' },
  { href: '/reservations', word: 'service.tables', icon: 'calendar-clock' },
  { href: '/parcels', word: 'service.parcels', icon: 'package-check' },
] as const;
export type Service = (typeof SERVICES)[number];

/** The services of this shop. */
export const servicesOf = (settings: Settings): readonly Service[] =>
  SERVICES.filter(({ href }) => href !== '/parcels' || settings[routeMap[href].when] === '1');
