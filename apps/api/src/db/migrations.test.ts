import { expect, it } from 'vitest';

import { queryOnce } from '../ports/database/database.contract.ts';
import { databaseBeforeMigration } from './database-before-migration.fixture.ts';
import { testDatabase } from './test-database.ts';

it('0011 keeps the tags of shops, each once and in order, and the zones where they deliver', async () => {
  const { url, upgrade, end } = await databaseBeforeMigration('0011');
  const shop = (slug: string, tags: string) =>
    queryOnce(
      url,
      `insert into shops (uuid, slug, type, title, address, latitude, longitude, timezone, delivery_from_minutes,
         delivery_to_minutes, tags) values (gen_random_uuid(), '${slug}', 'shop', '{"en": "Shop"}', '{}', 1, 2, 'UTC', 10, 20,
         '${tags}')`,
    );
  await shop('one', '[{"en": "Bread"}, {"en": "Cake", "de": "Kuchen"}]');
  await shop('two', '[{"de": "Kuchen", "en": "Cake"}, {"en": "Cake", "de": "Kuchen"}]');
  await shop('three', '[]');
  await queryOnce(
    url,
    `insert into delivery_zones (shop_id, polygon, fee_minor, per_km_minor)
     select id, '[[1, 5], [3, 5], [3, 9], [1, 5]]', 0, 0 from shops where slug = 'one'`,
  );
  await upgrade();
  expect(
    await queryOnce(
      url,
      `select s.slug, array(select g.title ->> 'en' from shop_tags t join tags g on g.id = t.tag_id
         where t.shop_id = s.id order by t.position) as tags from shops s order by s.id`,
    ),
  ).toEqual([
    { slug: 'one', tags: ['Bread', 'Cake'] },
    { slug: 'two', tags: ['Cake'] },
    { slug: 'three', tags: [] },
  ]);
  expect(await queryOnce(url, 'select count(*)::int as tags from tags')).toEqual([{ tags: 2 }]);
  expect(await queryOnce(url, 'select bounds::text from delivery_zones')).toEqual([
    { bounds: '(3,9),(1,5)' },
  ]);
  await end();
});

it('0026 lets processes of the release before and of this one say what products contain, each in its own column', async () => {
  const { url, upgrade, end } = await databaseBeforeMigration('0026');
  await queryOnce(
    url,
    `with s as (insert into shops (uuid, slug, type, title, address, latitude, longitude, timezone,
         delivery_from_minutes, delivery_to_minutes)
       values (gen_random_uuid(), 'one', 'shop', '{"en": "Shop"}', '{}', 1, 2, 'UTC', 10, 20) returning id)
     insert into products (uuid, slug, shop_id, title, allergens, search)
     select gen_random_uuid(), slug, s.id, '{"en": "Bread"}', said::jsonb, ''
     from s, (values ('bread', '["gluten"]'), ('water', '[]')) v (slug, said)`,
  );
  await upgrade();
  const said = () =>
    queryOnce(url, 'select slug, allergens, declared_allergens as declared from products order by slug');
  expect(await said()).toEqual([
    { slug: 'bread', allergens: ['gluten'], declared: ['gluten'] },
    { slug: 'water', allergens: [], declared: null },
  ]);
  await queryOnce(url, `update products set declared_allergens = '[]' where slug = 'water'`);
  await queryOnce(url, `update products set declared_allergens = null where slug = 'bread'`);
  expect(await said()).toEqual([
    { slug: 'bread', allergens: [], declared: null },
    { slug: 'water', allergens: [], declared: [] },
  ]);
  await queryOnce(url, `update products set allergens = '["milk"]', title = '{"en": "Milk"}'`);
  await queryOnce(url, `update products set allergens = '[]' where slug = 'water'`);
  await queryOnce(
    url,
    `insert into products (uuid, slug, shop_id, title, allergens, search)
    select gen_random_uuid(), 'nuts', shop_id, title, '["nuts"]', '' from products limit 1`,
  );
  await queryOnce(
    url,
    `insert into products (uuid, slug, shop_id, title, search)
    select gen_random_uuid(), 'soap', shop_id, title, '' from products limit 1`,
  );
  expect(await said()).toEqual([
    { slug: 'bread', allergens: ['milk'], declared: ['milk'] },
    { slug: 'nuts', allergens: ['nuts'], declared: ['nuts'] },
    { slug: 'soap', allergens: [], declared: null },
    { slug: 'water', allergens: [], declared: null },
  ]);
  await end();
});

it('leave no index half built and no promise unchecked', async () => {
  const { url, drop } = await testDatabase();
  expect(
    await queryOnce(url, 'select indexrelid::regclass::text from pg_index where not indisvalid'),
  ).toEqual([]);
  expect(await queryOnce(url, 'select conname from pg_constraint where not convalidated')).toEqual([]);
  await drop();
});

it('0030 owes no shop what it delivered before, and books what is still to come', async () => {
  const { url, upgrade, end } = await databaseBeforeMigration('0030');
  await queryOnce(
    url,
    `insert into shops (uuid, slug, type, title, address, latitude, longitude, timezone, delivery_from_minutes,
       delivery_to_minutes) values (gen_random_uuid(), 'one', 'shop', '{"en": "Shop"}', '{}', 1, 2, 'UTC', 10, 20)`,
  );
  await queryOnce(
    url,
    `insert into currencies (code, title, symbol, rate_millionths) values ('EUR', 'Euro', '€', 920000);
     insert into payments (tag) values ('cash'), ('stripe'), ('wallet'), ('bank')`,
  );
  const order = (status: string, paid: [tag: string, status: string, captured: number, refunded: number][]) =>
    queryOnce(
      url,
      `with o as (insert into orders (uuid, shop_id, status, currency_id, rate_millionths, origin_minor, price_minor,
           tax_minor, shop_tax_minor, discount_minor, delivery_fee_minor, service_fee_minor, tips_minor, total_minor,
           delivery_type, phone, expected_from, expected_to)
         select gen_random_uuid(), s.id, '${status}', c.id, 920000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'pickup', '1', now(), now()
         from shops s, currencies c returning id)
       insert into transactions (uuid, order_id, payment_id, price_minor, status, captured_minor, refunded_minor)
       select gen_random_uuid(), o.id, p.id, 0, v.status, v.captured, v.refunded
       from o, payments p join (values ${paid.map((one) => `('${one.slice(0, 2).join("', '")}', ${one.slice(2).join(', ')})`).join(', ')}) v (tag, status, captured, refunded)
         on v.tag = p.tag`,
    );
  await order('delivered', [
    ['stripe', 'paid', 920, 0],
    ['wallet', 'paid', 460, 92],
  ]);
  await order('delivered', [['cash', 'paid', 5000, 0]]);
  await order('delivered', [['stripe', 'refund', 920, 920]]);
  await order('ready', [['stripe', 'paid', 920, 0]]);
  await upgrade();
  expect(await queryOnce(url, 'select * from ledger_transfers')).toEqual([]);
  expect(await queryOnce(url, `select * from ledger_accounts where kind = 'shop'`)).toEqual([]);
  expect(await queryOnce(url, 'select status, shop_booking from orders order by id')).toEqual([
    { status: 'delivered', shop_booking: 'before' },
    { status: 'delivered', shop_booking: 'before' },
    { status: 'delivered', shop_booking: 'before' },
    { status: 'ready', shop_booking: 'before' },
  ]);
  // As a process of the release before delivers.
  await queryOnce(url, `update orders set status = 'delivered' where status = 'ready'`);
  expect(await queryOnce(url, `select count(*)::int from orders where shop_booking = 'due'`)).toEqual([
    { count: 1 },
  ]);
  await end();
});

/** Orders of the release before, each with one line, a payment, and what was given back of it. */
async function ordersBefore(url: string) {
  await queryOnce(
    url,
    `insert into shops (uuid, slug, type, title, address, latitude, longitude, timezone, delivery_from_minutes,
       delivery_to_minutes) values (gen_random_uuid(), 'one', 'shop', '{"en": "Shop"}', '{}', 1, 2, 'UTC', 10, 20);
     insert into currencies (code, title, symbol, rate_millionths) values ('EUR', 'Euro', '€', 920000);
     insert into payments (tag) values ('cash'), ('stripe'), ('bank')`,
  );
  return ({ status = 'delivered', tag = 'cash', note = 'null', replacement = 'best' }) =>
    queryOnce(
      url,
      `with o as (insert into orders (uuid, shop_id, status, currency_id, rate_millionths, origin_minor, price_minor,
           tax_minor, shop_tax_minor, discount_minor, delivery_fee_minor, service_fee_minor, tips_minor, total_minor,
           delivery_type, phone, expected_from, expected_to)
         select gen_random_uuid(), s.id, '${status}', c.id, 920000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'pickup', '1', now(), now()
         from shops s, currencies c returning id),
       d as (insert into order_details (order_id, product, quantity_milli, unit_price_minor, unit_total_minor,
           origin_minor, discount_minor, tax_minor, total_minor, most_milli, ordered_minor,
           unit_discount_minor, unit_tax_minor, replacement)
         select id, '{}', 1000, 0, 0, 0, 0, 0, 0, 1000, 0, 0, 0, '${replacement}' from o),
       r as (insert into order_refunds (uuid, order_id, status, cause, asked_minor, amount_minor)
         select gen_random_uuid(), id, 'approved', 'x', 500, 300 from o)
       insert into transactions (uuid, order_id, payment_id, price_minor, status, captured_minor, refunded_minor, note)
       select gen_random_uuid(), o.id, p.id, 900, 'refund', 900, 400, ${note} from o, payments p where p.tag = '${tag}'`,
    );
}

/** A product and a cart with a line of it for each choice. */
const cartsBefore = (url: string, replacements: string[]) =>
  queryOnce(
    url,
    `with p as (insert into products (uuid, slug, shop_id, title, search)
         select gen_random_uuid(), 'bread', id, '{"en": "Bread"}', '' from shops returning id),
       s as (insert into stocks (uuid, product_id, price_minor) select gen_random_uuid(), id, 100 from p returning id),
       v as (select choice, decode(md5(choice), 'hex') as guest from unnest('{${replacements.join()}}'::text[]) choice),
       c as (insert into carts (uuid, shop_id, guest_hash)
         select gen_random_uuid(), shops.id, guest from v, shops returning id, guest_hash),
       u as (insert into user_carts (uuid, cart_id) select gen_random_uuid(), id from c returning id, cart_id)
     insert into cart_details (user_cart_id, stock_id, quantity_milli, seen_total_minor, replacement)
     select u.id, s.id, 1000, 100, v.choice from s, u join c on c.id = u.cart_id join v on v.guest = c.guest_hash`,
  );

it('0034 finds what shops handed back before, and takes nothing else for it', async () => {
  const { url, upgrade, end } = await databaseBeforeMigration('0034');
  const order = await ordersBefore(url);
  await order({ note: `'Ask at the counter'` });
  await order({ tag: 'stripe', note: `'Ask at the counter'` });
  await order({ tag: 'bank', note: `'Le magasin vous rend 3 €'` });
  await order({ tag: 'bank', note: `'To DE89 3704'` });
  await order({});
  await upgrade();
  expect(
    await queryOnce(
      url,
      `select p.tag, t.by_hand_minor::int as paid, r.by_hand_minor::int as refund from transactions t
       join payments p on p.id = t.payment_id join order_refunds r using (order_id) order by t.id`,
    ),
  ).toEqual([
    { tag: 'cash', paid: 400, refund: 300 },
    { tag: 'stripe', paid: 0, refund: 0 },
    { tag: 'bank', paid: 400, refund: 300 },
    { tag: 'bank', paid: 0, refund: 0 },
    { tag: 'cash', paid: 0, refund: 0 },
  ]);
  await expect(queryOnce(url, 'update transactions set by_hand_minor = refunded_minor + 1')).rejects.toThrow(
    'transactions_by_hand',
  );
  await end();
});

it('0035 takes what everybody had for nothing said, where it may still decide', async () => {
  const { url, upgrade, end } = await databaseBeforeMigration('0035');
  const order = await ordersBefore(url);
  for (const status of ['new', 'accepted', 'ready', 'delivered']) await order({ status });
  await order({ status: 'new', replacement: 'refund' });
  await cartsBefore(url, ['best', 'item', 'refund']);
  await upgrade();
  expect(
    await queryOnce(
      url,
      'select status, replacement from order_details d join orders o on o.id = order_id order by d.id',
    ),
  ).toEqual([
    { status: 'new', replacement: 'ask' },
    { status: 'accepted', replacement: 'ask' },
    { status: 'ready', replacement: 'best' },
    { status: 'delivered', replacement: 'best' },
    { status: 'new', replacement: 'refund' },
  ]);
  expect(await queryOnce(url, 'select replacement from cart_details order by replacement')).toEqual([
    { replacement: 'ask' },
    { replacement: 'item' },
    { replacement: 'refund' },
  ]);
  await end();
});

it('0060 keeps the key by which browsers know the shop', async () => {
  const { url, upgrade, end } = await databaseBeforeMigration('0060');
  await queryOnce(url, `insert into push_keys (public_key, private_key) values ('public', 'private')`);
  await upgrade();
  expect(await queryOnce(url, `select key from signing_keys where name = 'push'`)).toEqual([
    { key: 'private' },
  ]);
  await end();
});

it('0103 lets members of groups pay their parts a day later where there are orders, and at once elsewhere', async () => {
  const from = async (url: string) =>
    (await queryOnce(url, `select value from settings where key = 'group_parts_from'`)).map(
      ({ value }) => value,
    );
  const one = await databaseBeforeMigration('0097');
  const order = await ordersBefore(one.url);
  await order({});
  await one.upgrade();
  const [value] = await from(one.url);
  const hours = (new Date(String(value)).getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  await one.end();
  const { url, drop } = await testDatabase();
  expect(await from(url)).toEqual([]);
  await drop();
});

it('from 0031 on keep nobody from a table while they read or write what it has', async () => {
  // 0030 counts what went back of transfers before.
  const { url, upgrade, end } = await databaseBeforeMigration('0031');
  const order = await ordersBefore(url);
  for (let count = 0; count < 5; count += 1) await order({ status: 'new', note: `'Ask at the counter'` });
  await cartsBefore(url, ['best', 'item']);
  const large = ['products', 'orders', 'order_details', 'transactions', 'order_refunds', 'cart_details'];
  const touched = () =>
    queryOnce(
      url,
      `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read, n_tup_upd::int as written
       from pg_stat_user_tables where relname in ('${large.join("', '")}') order by relname`,
    );
  const before = await touched();
  expect(before).toHaveLength(large.length);
  await upgrade('0037');
  expect(await touched()).toEqual(before);
  await end();
});
