import { Client } from 'pg';

import { fetchResponse } from './fetch-response.ts';

/** A price that is not there by then never comes. */
const MAX_MS = 3000;
/** How often a page is asked again for a price that was there and may be gone. */
const AFTERWARDS = 3;

interface Watch {
  url: string;
  /** Pages that show the product, and what is sent along. */
  pages: readonly string[];
  headers: Record<string, string>;
  stockId: number;
  times: number;
}

/** Changes a price by SQL, again and again, and asks the pages of a guest until they show it: how long that took, in milliseconds. */
export async function watchPrice({ url, pages, headers, stockId, times }: Watch) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const waits: number[] = [];
  const faults = new Set<string>();
  const shows = async (page: string, price: string) =>
    (await fetchResponse(page, headers)).body.toString('utf8').includes(price);
  /** A page that was rendered while the price changed must not be served from now on. */
  const keeps = async (page: string, price: string) => {
    for (let time = 0; time < AFTERWARDS; time += 1) if (!(await shows(page, price))) return false;
    return true;
  };
  try {
    for (let time = 0; time < times; time += 1) {
      const page = pages[time % pages.length] ?? '';
      const minor = 70_000 + time * 7;
      const price = `$${(minor / 100).toFixed(2)}`;
      await fetchResponse(page, headers);
      await client.query('update stocks set price_minor = $1, discount_minor = 0 where id = $2', [
        minor,
        stockId,
      ]);
      const committed = performance.now();
      while (!(await shows(page, price)) && performance.now() - committed < MAX_MS);
      const wait = performance.now() - committed;
      waits.push(wait);
      if (wait >= MAX_MS) faults.add(`a price did not reach ${page} within ${MAX_MS} ms`);
      else if (!(await keeps(page, price))) faults.add(`a price of before came back on ${page}`);
      if (faults.size > 0) break;
    }
  } finally {
    await client.end();
  }
  return { waits, faults: [...faults] };
}
