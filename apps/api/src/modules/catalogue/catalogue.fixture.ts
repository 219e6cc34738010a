import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endpoints, type AllEndpoints, type Call } from '@hamper/contract/endpoints';
import { RATE_ONE } from '@hamper/contract/prices/money';
import { afterAll, expect } from 'vitest';
import type { z } from 'zod';

import { createApp } from '../../app.ts';
import { openPool } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import { categories, products, shops, stocks } from '../../db/schema/catalogue.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import { currencies } from '../../db/schema/settings.ts';
import { testDatabase } from '../../db/test-database.ts';
import { noSecurityLog } from '../../http/security-log.ts';
import { openAnalytics } from '../../ports/analytics/open.ts';
import { noRelay } from '../../ports/calls/sandbox.ts';
import { ownFeed } from '../../ports/chat-feed/open.ts';
import { diskFiles } from '../../ports/files/disk.ts';
import { openGeo, ownGeo } from '../../ports/geo/open.ts';
import { builtInIdentity } from '../../ports/identity/built-in.ts';
import { postgresJobs } from '../../ports/jobs/postgres.ts';
import { noMailer } from '../../ports/mail/outbox.ts';
import { sharpPhotos } from '../../ports/photos/sharp.ts';
import { noPush } from '../../ports/push/open.ts';
import { outboxTexter } from '../../ports/sms/outbox.ts';
import { currencyReader } from '../settings/index.ts';
import { productSlug, refreshProducts } from './products/product-writes.ts';
import { searchVector } from './search/search-words.ts';

const english = (words: LocalizedText | string): LocalizedText =>
  typeof words === 'string' ? { en: words } : words;

/** An empty catalogue, a currency that makes 1.00 into 1.50, functions that add rows, and HTTP calls to the module. */
export async function openCatalogue() {
  const database = await testDatabase();
  const pool = openPool(database.url, { max: 4 });
  const { db } = pool;
  afterAll(async () => {
    await pool.close();
    await database.drop();
  });
  const unit = { symbol: '$', position: 'before', active: true } as const;
  await db
    .insert(currencies)
    .values({ ...unit, code: 'USD', title: 'Dollar', rateMillionths: RATE_ONE, isDefault: true });
  const canadian = { ...unit, code: 'CAD', title: 'Canadian dollar', rateMillionths: 1_500_000 };
  const [cad] = await db.insert(currencies).values(canadian).returning({ id: currencies.id });
  let now: Date | null = null;
  const app = createApp({
    db,
    mode: 'demo',
    publicUrl: null,
    currency: currencyReader(db),
    ports: {
      analytics: openAnalytics(null, { db }),
      clock: { now: () => now ?? new Date() },
      events: {
        label: 'none',
        publish: async () => undefined,
        announce: () => undefined,
        subscribe: () => () => undefined,
        watchTags: () => () => undefined,
        close: async () => undefined,
      },
      files: diskFiles(join(tmpdir(), 'hamper never written')),
      geo: openGeo(ownGeo, { db, now: () => now ?? new Date() }),
      identity: builtInIdentity(),
      jobs: postgresJobs({ db, now: () => now ?? new Date() }),
      mail: noMailer,
      sms: outboxTexter,
      push: noPush,
      calls: noRelay,
      chatFeed: ownFeed,
      cards: [],
      photos: sharpPhotos(),
      security: noSecurityLog,
    },
  });

  const fetchPath = async (path: string) => app.fetch(new Request(`http://shop.test/api/v1${path}`));
  /** Calls an endpoint and checks the answer by the schema of the contract. */
  async function get<C extends Call>(
    call: C,
    path: string = call.replace('GET ', ''),
  ): Promise<z.output<AllEndpoints[C]['output']>> {
    const response = await fetchPath(path);
    const body: unknown = await response.json();
    expect({ status: response.status, body }).toMatchObject({ status: 200 });
    const { output } = endpoints[call];
    // The schema of exactly this call gives exactly this call's type; the compiler cannot follow C through the map.
    return output.parse(body) as z.output<AllEndpoints[C]['output']>;
  }
  const setNow = (at: string) => (now = new Date(at));
  return { db, fetchPath, get, setNow, cadId: cad?.id ?? 0, ...writers(db) };
}

function writers(db: Db) {
  async function addShop(title: LocalizedText | string, more: Partial<typeof shops.$inferInsert> = {}) {
    const uuid = randomUUID();
    const [shop] = await db
      .insert(shops)
      .values({
        uuid,
        slug: `shop-${uuid}`,
        type: 'shop',
        title: english(title),
        search: searchVector({ title: english(title), categories: [], sku: null, shop: {} }),
        address: { en: '1 Market Street' },
        latitude: 52.5,
        longitude: 13.4,
        timezone: 'Europe/Berlin',
        deliveryFromMinutes: 20,
        deliveryToMinutes: 40,
        ...more,
      })
      .returning();
    if (!shop) throw new Error('no shop');
    return shop;
  }

  async function addCategory(
    title: LocalizedText | string,
    more: Partial<typeof categories.$inferInsert> = {},
  ) {
    const uuid = randomUUID();
    const [category] = await db
      .insert(categories)
      .values({
        uuid,
        slug: `category-${uuid}`,
        title: english(title),
        search: searchVector({ title: english(title), categories: [], sku: null, shop: {} }),
        ...more,
      })
      .returning();
    if (!category) throw new Error('no category');
    return category;
  }

  interface NewProduct extends Omit<Partial<typeof products.$inferInsert>, 'title'> {
    title: LocalizedText | string;
    shop: { id: number; title: LocalizedText };
    category?: { id: number; title: LocalizedText };
    /** In order; one of 5.00 with ten left when not said. */
    stocks?: Partial<typeof stocks.$inferInsert>[];
  }
  async function addProduct({ title, shop, category, stocks: variants = [{}], ...more }: NewProduct) {
    const uuid = randomUUID();
    const words = english(title);
    const searchable = { title: words, categories: category ? [category.title] : [], sku: more.sku ?? null };
    const [product] = await db
      .insert(products)
      .values({
        uuid,
        slug: productSlug(words['en'] ?? '', uuid.slice(-12)),
        shopId: shop.id,
        categoryId: category?.id ?? null,
        title: words,
        unit: { en: 'each' },
        search: searchVector({ ...searchable, shop: shop.title }),
        ...more,
      })
      .returning();
    if (!product) throw new Error('no product');
    const variantRows = [];
    for (const [position, variant] of variants.entries()) {
      const values = {
        uuid: randomUUID(),
        productId: product.id,
        position,
        priceMinor: 500,
        quantityMilli: 10_000,
      };
      variantRows.push(
        ...(await db
          .insert(stocks)
          .values({ ...values, ...variant })
          .returning()),
      );
    }
    await refreshProducts(db, [product.id]);
    return { ...product, stocks: variantRows };
  }
  return { addShop, addCategory, addProduct };
}
