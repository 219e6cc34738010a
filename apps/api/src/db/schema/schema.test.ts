import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, it } from 'vitest';

import { testDatabase } from '../test-database.ts';
import * as accounts from './accounts.ts';
import * as analytics from './analytics.ts';
import * as applications from './applications.ts';
import * as bonuses from './bonuses.ts';
import * as bookings from './bookings.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as chat from './chat.ts';
import * as content from './content.ts';
import * as coupons from './coupons.ts';
import * as couriers from './couriers.ts';
import * as fulfilment from './fulfilment.ts';
import * as geo from './geo.ts';
import * as jobs from './jobs.ts';
import * as likes from './likes.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as parcels from './parcels.ts';
import * as payments from './payments.ts';
import * as recipes from './recipes.ts';
import * as refunds from './refunds.ts';
import * as reviews from './reviews.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as shelves from './shelves.ts';
import * as shoppingLists from './shopping-lists.ts';
import * as stories from './stories.ts';
import * as wallet from './wallet.ts';

const modules = [
  settings,
  accounts,
  catalogue,
  search,
  shelves,
  likes,
  recipes,
  reviews,
  fulfilment,
  content,
  coupons,
  cart,
  shoppingLists,
  payments,
  wallet,
];
const declared = [
  ...modules,
  orders,
  couriers,
  refunds,
  chat,
  notifications,
  jobs,
  geo,
  analytics,
  bonuses,
  stories,
  bookings,
  applications,
  parcels,
]
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => value instanceof PgTable)
  .flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${column.name}${column.notNull ? ' not null' : ''}`);
  });

/** Only for processes of the previous release; a later migration drops it. */
const deprecated = [
  'products.allergens not null',
  ...['only_one', 'public_key', 'private_key', 'created_at'].map((column) => `push_keys.${column} not null`),
];

it('the typed tables are the ones the migrations make, column by column', async () => {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name || case is_nullable when 'NO' then ' not null' else '' end as name
     from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`,
  );
  await client.end();
  await database.drop();
  expect([...declared, ...deprecated].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
