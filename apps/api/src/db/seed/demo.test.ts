import { isOver, orderStatuses } from '@hamper/contract/lifecycle';
import { locales } from '@hamper/contract/locale';
import { productsEndpoints } from '@hamper/contract/products';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isInside } from '../../modules/catalogue/delivery/delivery-fee.ts';
import { searchPage } from '../../modules/catalogue/search/product-search.ts';
import { currencyReader } from '../../modules/settings/index.ts';
import { isLedgerBalanced } from '../../modules/wallet/index.ts';
import { builtInIdentity } from '../../ports/identity/built-in.ts';
import { openPool, type Pool } from '../pool.ts';
import { rows, type Db } from '../query.ts';
import { identityPasswords } from '../schema/accounts.ts';
import type { Polygon } from '../schema/catalogue.ts';
import { testDatabase, type TestDatabase } from '../test-database.ts';
import { renewAdminLink } from './admin-link.ts';
import { seedDemo } from './demo.ts';
import { banners } from './demo/banners.ts';
import { brands } from './demo/brands.ts';
import { city } from './demo/city.ts';
import { neighbours } from './demo/neighbours.ts';
import { demoOrders } from './demo/orders.ts';
import { people } from './demo/people.ts';
import { recipes } from './demo/recipes/recipes.ts';
import { reviews } from './demo/reviews/reviews.ts';
import { seedAdmin, seedFoundation } from './foundation.ts';

const now = new Date('2026-11-20T19:00:00Z');
const seed = (to: Db) => seedDemo({ db: to, identity: builtInIdentity(), clock: { now: () => now } });

let database: TestDatabase;
let pool: Pool;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  // As a start has it: one waits for the other.
  pool = openPool(database.url, { statementMs: 60_000 });
  db = pool.db;
  await seedFoundation(db);
});

afterAll(async () => {
  await pool.close();
  await database.drop();
});

describe('The demo', () => {
  it('is made once, however many starts meet', async () => {
    const made = await Promise.all([seed(db), seed(db)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    await seedFoundation(db);
    expect(await seed(db)).toBe(false);
  });

  it('has everything the city has', async () => {
    const [counts] = await rows(
      db,
      sql`select (select count(*)::int from shops) as shops, (select count(*)::int from products) as products,
        (select count(*)::int from users) as people, (select count(*)::int from orders) as orders,
        (select count(*)::int from shop_staff) as staff, (select count(*)::int from delivery_zones) as zones,
        (select count(*)::int from product_addons) as addons, (select count(*)::int from brands) as brands,
        (select count(*)::int from reviews) as reviews, (select count(*)::int from recipes) as recipes,
        (select count(*)::int from banners) as banners`,
    );
    const products = city.shops.flatMap((shop) => shop.products);
    expect(counts).toEqual({
      // And the parcel service, which no list shows.
      shops: city.shops.length + 1,
      products: products.length,
      people: people.length + neighbours.length,
      brands: brands.length,
      reviews: reviews.length,
      recipes: recipes.length,
      banners: banners.length,
      orders: demoOrders.length,
      staff: city.shops.length + 1,
      zones: city.shops.length + 1,
      addons: products.flatMap(({ addons }) => addons ?? []).length,
    });
  });

  it('lets every product be found by its name, in each language', async () => {
    const named = await rows<{ id: number; title: Record<string, string> }>(
      db,
      sql`select id::integer as id, title from products`,
    );
    const { query } = productsEndpoints['GET /rest/products/search'];
    const audience = { locale: 'en', currency: await currencyReader(db)(undefined) } as const;
    const missed = [];
    for (const [at, { id, title }] of named.entries()) {
      // In turn: asking for each in each would take as long as all other tests together.
      const locale = locales[at % locales.length] ?? 'en';
      for (const name of new Set([title['en'] ?? '', title[locale] ?? ''])) {
        const found = await searchPage(db, query.parse({ search: name, perPage: 24 }), audience);
        if (!found.rows.some((row) => row.id === id)) missed.push({ id, name });
      }
    }
    expect(missed).toEqual([]);
  });

  it('starts its list of shops with a grocery that anybody can buy from at any time', async () => {
    const [first] = await rows<{ latitude: number; longitude: number; zone: Polygon }>(
      db,
      sql`select slug, open, min_amount_minor::int as "minimum",
          (select count(*)::int from shop_working_days d
            where d.shop_id = s.id and opens_at = 0 and closes_at = 1440 and not disabled) as "wholeDays",
          (select count(*)::int from shop_closed_dates d where d.shop_id = s.id) as "closedDates",
          (select json_agg(p.tag order by p.id) from shop_payments m join payments p on p.id = m.payment_id
            where m.shop_id = s.id) as payments,
          latitude, longitude, (select polygon from delivery_zones z where z.shop_id = s.id) as zone
        from shops s where type = 'shop' order by position, id limit 1`,
    );
    expect(first).toMatchObject({
      slug: 'corner-grocery',
      open: true,
      minimum: 0,
      wholeDays: 7,
      closedDates: 0,
      payments: ['cash', 'sandbox', 'stripe', 'wallet', 'bank'],
    });
    expect(first && isInside(first, first.zone)).toBe(true);
  });

  it('knows of every shop its kind, its tags, its words and the chain it belongs to', async () => {
    const told = await rows<{ slug: string; kind: string; tags: string[]; words: number; chain: string }>(
      db,
      sql`select s.slug, c.slug as kind, length(s.search)::int as words, f.slug as chain, array(
          select g.title ->> 'en' from shop_tags t join tags g on g.id = t.tag_id where t.shop_id = s.id order by t.position
        ) as tags
        from shops s left join categories c on c.id = s.category_id left join shops f on f.id = s.chain_id
        where s.active order by s.position`,
    );
    expect(told).toMatchObject(
      city.shops.map(({ slug, category, tags, chain = null }) => ({
        slug,
        kind: category,
        chain,
        tags: tags.map(({ en }) => en),
      })),
    );
    expect(told.filter(({ words }) => words === 0)).toEqual([]);
  });

  it('repeats on each product what its stocks say', async () => {
    const wrong = await rows(
      db,
      sql`select p.slug from products p
        left join lateral (select * from stocks where product_id = p.id order by position limit 1) s on true
        where p.total_minor is distinct from s.total_minor or p.department_id is null or p.in_stock is distinct from
          exists (select from stocks where product_id = p.id and quantity_milli >= p.min_qty_milli)`,
    );
    expect(wrong).toEqual([]);
  });

  it('rates products and shops as their reviews do', async () => {
    const wrong = await rows(
      db,
      sql`select t.slug from (
          select slug, rating_avg, reviews_count, (select count(*) from reviews r where r.product_id = p.id) as n,
            (select avg(rating) from reviews r where r.product_id = p.id) as stars from products p
          union all
          select slug, rating_avg, reviews_count, (select count(*) from reviews r where r.shop_id = o.id),
            (select avg(rating) from reviews r where r.shop_id = o.id) from shops o
        ) t where t.reviews_count <> t.n or (t.rating_avg is null) <> (t.n = 0) or abs(t.rating_avg - t.stars) > 0.006`,
    );
    expect(wrong).toEqual([]);
    const [rated] = await rows<{ shops: number; products: number }>(
      db,
      sql`select (select count(*)::int from shops where reviews_count > 3) as shops,
        (select count(*)::int from products where reviews_count > 1) as products`,
    );
    expect(rated?.shops).toBe(city.shops.length);
    expect(rated?.products).toBeGreaterThan(30);
  });

  it('says what most groceries hold, what is in them, and who must not buy what', async () => {
    const [told] = await rows<{ groceries: number; nutrition: number; content: number; limits: number[] }>(
      db,
      sql`select count(*) filter (where o.slug = 'corner-grocery')::int as groceries,
          count(p.nutrition) filter (where o.slug = 'corner-grocery')::int as nutrition,
          count(p.content_milli) filter (where o.slug = 'corner-grocery')::int as content,
          array_agg(distinct p.age_limit order by p.age_limit) filter (where p.age_limit is not null) as limits
        from products p join shops o on o.id = p.shop_id`,
    );
    const { groceries = 0, nutrition = 0, content = 0, limits } = told ?? {};
    expect(nutrition).toBeGreaterThan(groceries * 0.9);
    expect(content).toBeGreaterThan(groceries * 0.9);
    expect(limits).toEqual([16, 18, 21]);
  });
});

describe('The orders of the demo', () => {
  it('stand in every status, with the events that lead there and none in the future', async () => {
    const told = await rows<{ status: string; last: string; events: number; late: boolean }>(
      db,
      sql`select status, (select e.status from order_events e where e.order_id = o.id order by seq desc limit 1) as last,
          (select count(*)::int from order_events e where e.order_id = o.id) as events,
          (select max(at) > ${now.toISOString()}::timestamptz from order_events e where e.order_id = o.id) as late
        from orders o`,
    );
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(told.filter(({ status, last, late }) => status !== last || late)).toEqual([]);
  });

  it('add up: lines to the price, parts to the total, total to the payment', async () => {
    const wrong = await rows(
      db,
      sql`select o.id from orders o
        join transactions t on t.order_id = o.id
        cross join lateral (
          select sum(total_minor) as total, sum(origin_minor) as origin, sum(discount_minor) as discount,
            sum(tax_minor) as tax from order_details where order_id = o.id
        ) lines
        where o.price_minor <> lines.total or o.origin_minor <> lines.origin
          or o.origin_minor - o.discount_minor + o.tax_minor <> o.price_minor
          or o.total_minor <> o.price_minor + o.shop_tax_minor + o.delivery_fee_minor + o.service_fee_minor + o.tips_minor
          or t.price_minor <> o.total_minor`,
    );
    expect(wrong).toEqual([]);
  });

  it('tell of one that is late, of goods weighed and replaced, and of shops that one ordered from together', async () => {
    const [told] = await rows(
      db,
      sql`select
        (select count(*)::int from orders where status = 'accepted' and expected_to < ${now.toISOString()}::timestamptz) as late,
        (select count(*)::int from order_details where final_milli <> quantity_milli and final_milli > 0) as weighed,
        (select count(*)::int from order_replacements q join order_details gone on gone.id = q.line_id
          join order_details d on d.replaces_id = gone.id and d.stock_id = q.stock_id
          where q.status = 'accepted' and gone.final_milli = 0) as replaced,
        (select count(*)::int from order_replacements where status = 'open'
          and answer_by > ${now.toISOString()}::timestamptz) as asked,
        (select array_agg(o.id = o.parent_id order by o.id) from orders o where o.parent_id is not null) as linked`,
    );
    expect(told).toEqual({ late: 1, weighed: 1, replaced: 1, asked: 1, linked: [true, false] });
  });

  it('have favourites of a restaurant’s guests among them', async () => {
    const most = await rows<{ slug: string }>(
      db,
      sql`select p.slug from order_details d join orders o on o.id = d.order_id join stocks s on s.id = d.stock_id
        join products p on p.id = s.product_id join shops on shops.id = o.shop_id and shops.slug = 'bella-napoli'
        group by p.id having count(distinct o.id) > 1 order by count(distinct o.id) desc, p.id`,
    );
    expect(most[0]?.slug).toBe('spaghetti-bolognese');
    expect(most.length).toBeGreaterThan(2);
  });

  it('are paid when they are delivered, and owed until they are over', async () => {
    const paid = await rows<{ status: (typeof orderStatuses)[number]; payment: string }>(
      db,
      sql`select o.status, t.status as payment from orders o join transactions t on t.order_id = o.id`,
    );
    for (const { status, payment } of paid) {
      const ended = status === 'delivered' ? 'paid' : 'canceled';
      expect([status, payment]).toEqual([status, isOver(status) ? ended : 'progress']);
    }
  });
});

it('The demo’s people have news: a little unread, in the order in which it happened', async () => {
  const [told] = await rows(
    db,
    sql`select count(*) filter (where u.firstname = 'Ada' and n.read_at is null)::int as unread,
        count(distinct n.type)::int as types, bool_and(n.created_at <= ${now.toISOString()}::timestamptz) as past,
        array_agg(n.id order by n.created_at, n.id) = array_agg(n.id order by n.id) as "inOrder"
      from notifications n join users u on u.id = n.user_id`,
  );
  expect(told).toEqual({ unread: 2, types: 3, past: true, inOrder: true });
});

describe('The people of the demo', () => {
  it('have something in their wallets when they shop, and the books say where it came from', async () => {
    const gifts = await rows<{ name: string; minor: number }>(
      db,
      sql`select u.firstname as name, sum(e.amount_minor)::int as minor from users u
        join ledger_accounts a on a.user_id = u.id join ledger_entries e on e.account_id = a.id
        group by u.firstname`,
    );
    const shoppers = people.filter(({ address }) => address).map(({ firstname }) => firstname);
    expect(Object.fromEntries(gifts.map(({ name, minor }) => [name, minor]))).toEqual(
      Object.fromEntries(shoppers.map((name) => [name, name === 'Ada' ? 2000 : 1000])),
    );
    expect(await isLedgerBalanced(db)).toBe(true);
  });

  it('sign in with the passwords the README gives', async () => {
    for (const { email, password } of people.slice(0, 4)) {
      expect(await builtInIdentity().checkPassword(db, { email, password })).not.toBeNull();
    }
  });
});

it('The demo’s coupons count now: a percentage, one of the delivery, and one of the first grocery', async () => {
  const coupons = await rows(
    db,
    sql`select c.name, c.type, c.applies_to as "for", s.slug as shop, c.once_per_person as once
      from coupons c left join shops s on s.id = c.shop_id
      where c.active and c.used = 0 and c.starts_at is null and c.ends_at is null order by c.id`,
  );
  expect(coupons).toEqual([
    { name: 'WELCOME10', type: 'percent', for: 'total_price', shop: null, once: true },
    { name: 'FREEBIKE', type: 'percent', for: 'delivery_fee', shop: null, once: false },
    { name: 'FIVER', type: 'fix', for: 'total_price', shop: 'corner-grocery', once: true },
  ]);
});

describe('Production', () => {
  it('gets one admin without a password, and one link to set it with', async () => {
    const own = await testDatabase();
    const empty = openPool(own.url);
    await seedFoundation(empty.db);
    const [first, second] = await Promise.all([
      seedAdmin(empty.db, builtInIdentity()),
      seedAdmin(empty.db, builtInIdentity()),
    ]);
    const made = first ?? second;
    expect([first, second]).toContain(null);
    expect(made?.email).toBe('admin@hamper.local');
    expect(await empty.db.$count(identityPasswords)).toBe(0);
    const hours = ((made?.until.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect([hours > 23, hours <= 24]).toEqual([true, true]);
    const owner = () => builtInIdentity().readLink(empty.db, { purpose: 'reset', hash: made?.token ?? '' });
    expect((await owner())?.email).toBe('admin@hamper.local');
    expect(await seedAdmin(empty.db, builtInIdentity())).toBe(null);
    // Another one ends the first.
    expect(await renewAdminLink(empty.db, builtInIdentity(), 'nobody@hamper.local')).toBe(null);
    const another = await renewAdminLink(empty.db, builtInIdentity(), undefined);
    expect(another?.email).toBe('admin@hamper.local');
    expect(await owner()).toBe(null);
    await empty.close();
    await own.drop();
  });
});
