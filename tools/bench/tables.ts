import { publish, type Row } from './figures.ts';
import { get, load } from './load.ts';
import { costs, inTurns, type Contender } from './rounds.ts';
import { query, startShop, withDatabase } from './running.ts';

// The cost of free tables as restaurants become more: of one restaurant for a day, and of the 200 nearest for one time;
// processor time of application and database together, per request. Each restaurant has a year of bookings behind it and a
// month of them before it.
const SIZES = (process.argv[2] ?? '10,200,2000').split(',').map(Number);
const [SMALLEST = 0, LARGEST = 0] = [SIZES[0], SIZES.at(-1)];
/** As many as one answer has: from there on a list grows no more. */
const NEAR = 200;
const TABLES = 12;
/** Bookings of a restaurant on one day. */
const A_DAY = 4;
const ROUNDS = 4;

await withDatabase(async ({ url, postmaster }) => {
  const rows: Row[] = [];
  const contenders: Contender[] = [];
  for (const size of SIZES) {
    const { filled, sides } = await openScale(url, size, postmaster);
    rows.push({ name: `filled, ${size}`, also: { 'fill s': filled } });
    contenders.push(...sides);
  }
  rows.push(...(await inTurns(contenders, ROUNDS)));
  const nearFrom = SIZES.find((size) => size >= NEAR) ?? LARGEST;
  publish('tables', {
    rows,
    ratios: {
      'a day of one restaurant, largest ÷ smallest': costs(rows, `day, ${LARGEST}`, `day, ${SMALLEST}`),
      [`the ${NEAR} nearest, ${LARGEST} ÷ ${nearFrom}`]: costs(rows, `near, ${LARGEST}`, `near, ${nearFrom}`),
    },
    goals: {
      'table day growth': costs(rows, `day, ${LARGEST}`, `day, ${SMALLEST}`),
      'tables near growth': costs(rows, `near, ${LARGEST}`, `near, ${nearFrom}`),
    },
    remark: `${LARGEST.toLocaleString('en-US')} restaurants, a year of bookings`,
  });
});

async function openScale(server: string, size: number, postmaster: number) {
  const name = `bench_${size}`;
  await query(server, `create database ${name}`);
  const url = server.replace(/hamper$/, name);
  const shop = await startShop(url, { NODE_ENV: 'production' });
  const from = performance.now();
  for (const statement of statementsFor(size)) await query(url, statement);
  const filled = (performance.now() - from) / 1000;
  const [{ date } = { date: '' }] = await query<{ date: string }>(
    url,
    `select to_char((now() at time zone 'America/New_York')::date + 3, 'YYYY-MM-DD') as date`,
  );
  const ids = await query<{ id: number }>(
    url,
    'select shop_id::integer as id from booking_shops order by id',
  );
  const days = ids
    .slice(0, 50)
    .map(({ id }) => `/api/v1/rest/booking/shops/${id}/availability?date=${date}&guest_count=2`);
  const near = [2, 4].map(
    (guests) =>
      `/api/v1/rest/booking/availability?address[latitude]=40.7&address[longitude]=-74&radius=20` +
      `&date=${date}&time=19:00&guest_count=${guests}`,
  );
  const contender = (kind: string, paths: string[], count: number): Contender => ({
    name: `${kind}, ${size}`,
    pids: [postmaster, shop.pid],
    count,
    run: (times) => load({ port: shop.port, requests: paths.map((path) => get(path)), count: times }),
  });
  return { filled, sides: [contender('day', days, 300), contender('near', near, 40)] };
}

/** Restaurants around one place, their tables, and what is booked there. */
function statementsFor(size: number): string[] {
  return [
    `insert into shops (uuid, slug, type, title, address, latitude, longitude, timezone, delivery_from_minutes, delivery_to_minutes)
   select gen_random_uuid(), 'restaurant-' || n, 'restaurant', '{"en": "Restaurant"}', '{"en": "Here"}',
     40.7 + sin(n) * 0.1, -74 + cos(n * 1.7) * 0.1, 'America/New_York', 20, 30
   from generate_series(1, ${size}) n`,
    `insert into booking_shops (shop_id, lead_minutes, stays, covers) select id, 0, '[{"guests": 12, "minutes": 120}]', 30
   from shops where slug like 'restaurant-%'`,
    `insert into booking_working_days (shop_id, day, opens_at, closes_at) select shop_id, d, 720, 1380
   from booking_shops, generate_series(0, 6) d`,
    `insert into booking_sections (shop_id, area) select shop_id, '{"en": "Inside"}' from booking_shops`,
    `insert into booking_tables (shop_id, section_id, name, chair_count)
   select shop_id, id, n, 2 + 2 * (n % 3) from booking_sections, generate_series(1, ${TABLES}) n`,
    // At one to five tables, at 18:00 to 20:00, from a year ago to a month ahead.
    `insert into bookings (uuid, shop_id, status, starts_at, ends_at, party, table_ids, username)
   select gen_random_uuid(), t.shop_id, 'accepted', at, at + interval '2 hours', 2, array[t.id], 'Guest'
   from (select id, shop_id, row_number() over (partition by shop_id order by id) as place from booking_tables) t,
     lateral (select ((current_date + d) + time '12:00' + (t.place % 4) * interval '2 hours') at time zone 'America/New_York' as at
       from generate_series(-365, 30) d) x
   where t.place <= ${A_DAY}`,
    `insert into booking_quarters (table_id, quarter, booking_id)
   select b.table_ids[1], (extract(epoch from b.starts_at) / 900)::integer + q, b.id
   from bookings b, generate_series(0, 7) q where b.starts_at > now() - interval '1 day'`,
    'vacuum analyze shops',
    'vacuum analyze booking_shops',
    'vacuum analyze booking_tables',
    'vacuum analyze bookings',
    'vacuum analyze booking_quarters',
  ];
}
