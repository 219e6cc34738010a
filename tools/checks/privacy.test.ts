import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { locales } from '@hamper/contract/locale';
import { describe, expect, it } from 'vitest';

import { COUNTS_DAYS, DOOR_DAYS, NOTIFICATION_DAYS } from '../../apps/api/src/db/purge.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pageIn = (locale: string) => read(`apps/api/src/db/seed/content/${locale}/pages/privacy.md`);
/** First cells of the page’s tables. */
const rowsOf = (page: string) => [...page.matchAll(/^\| (.+?) \|/gm)].map(([, cell = '']) => cell);

/** Names of cookies in the code. */
const cookies = ['apps/api/src', 'apps/storefront/src', 'packages/*/src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
  .flatMap((path) => [...read(path).matchAll(/\b\w*COOKIE = '([\w-]+)'/g)].map(([, name = '']) => name));

/** Where the page speaks of each list in the copy of one’s data: the beginning of a row. */
const ROWS: Record<string, string> = {
  booking_waitlist: 'Table bookings',
  cards: 'Saved cards',
  carts: 'Liked products',
  chats: 'Messages in chats',
  contact_messages: 'What you write to us',
  deliveries: 'The courier’s last position',
  job_applications: 'Applications for a job',
  liked_shops: 'Liked products and shops',
  likes: 'Liked products',
  notification_preferences: 'Liked products and shops, shopping lists, cart, notification settings',
  notifications: 'Notifications',
  orders: 'Orders',
  parcel_draft: 'Parcels',
  parcels: 'Parcels',
  push_subscriptions: 'The browser’s address for push messages',
  reviews: 'Reviews',
  role_applications: 'Applications to sell or to deliver',
  shopping_lists: 'Liked products and shops, shopping lists',
  table_bookings: 'Table bookings',
  wallet: 'Wallet',
};

describe.each(locales)('The privacy policy in %s', (locale) => {
  const page = pageIn(locale);

  it('names every cookie that the shop sets', () => {
    expect(cookies.length).toBeGreaterThan(10);
    expect(cookies.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('says how long things are kept as they are', () => {
    const number = (days: number) => new Intl.NumberFormat(locale === 'ar' ? 'ar-EG' : locale).format(days);
    const missing = [DOOR_DAYS, NOTIFICATION_DAYS, COUNTS_DAYS].filter(
      (days) => !new RegExp(`(?<!\\p{N})${number(days)}(?!\\p{N})`, 'u').test(page),
    );
    expect(missing).toEqual([]);
  });

  it('has as many rows as in English', () => {
    expect(rowsOf(page).length).toBe(rowsOf(pageIn('en')).length);
  });
});

it('The privacy policy speaks of each list in the copy of one’s data', () => {
  const [, lists = ''] = /personalData: \{([^}]+)\}/.exec(read('apps/api/src/app.ts')) ?? [];
  const names = [...lists.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name);
  expect(names.toSorted()).toEqual(Object.keys(ROWS).toSorted());
  const rows = rowsOf(pageIn('en'));
  expect(Object.values(ROWS).filter((begin) => !rows.some((row) => row.startsWith(begin)))).toEqual([]);
});
