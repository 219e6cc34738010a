import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { productPage } from '@hamper/api/modules/catalogue/product-lists';
import { currencyReader } from '@hamper/api/modules/settings/index';
import { ProductFilter } from '@hamper/contract/catalogue';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

// What a list costs without a shop around it: node:http, the statement that the API sends for the same list, JSON.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 4 });
let last = { text: '', values: [] as unknown[] };
const logged = drizzle(pool, { logger: { logQuery: (text, values) => (last = { text, values }) } });
const known = new Map<string, typeof last>();
const currency = await currencyReader(logged)(undefined);

async function statementFor(url: string): Promise<typeof last> {
  const found = known.get(url);
  if (found) return found;
  const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  const page = Number(query['page'] ?? 1);
  await productPage(logged, { ...ProductFilter.parse(query), page, perPage: 24 }, { locale: 'en', currency });
  known.set(url, last);
  return last;
}

const server = createServer(async (request, response) => {
  const { text, values } = await statementFor(request.url ?? '/');
  const { rows } = await pool.query(text, values);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows[0]));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
