import { type APIRequestContext, expect } from '@playwright/test';

import { staff } from './checkout.ts';
import { appUrl } from './shop.ts';

interface Closed {
  /** The slug of a restaurant. */
  shop: string;
  date: string;
  /** Times of that day by the restaurant's clock: `20:00`. */
  from: string;
  until: string;
}

/** A restaurant closes all its tables for a part of a day, as its staff do. */
export async function closeTables(request: APIRequestContext, { shop, date, from, until }: Closed) {
  const headers = await staff(request, 'amina');
  const api = `${appUrl()}/api/v1`;
  const { data: found } = await (await request.get(`${api}/rest/shops/slug/${shop}`)).json();
  const setup = await request.get(`${api}/dashboard/seller/shops/${found.id}/booking`, { headers });
  const data = { start_date: `${date} ${from}`, end_date: `${date} ${until}` };
  for (const { id } of (await setup.json()).data.tables) {
    const path = `${api}/dashboard/seller/booking-tables/${id}/blocks`;
    const closed = await request.post(path, { headers, data });
    expect(closed.status(), await closed.text()).toBe(200);
  }
}
