import { locales } from '@hamper/contract/locale';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { filled, place } from '../../checkout/fixtures/checkout.fixture.ts';

let shop: TestShop;
let guest: Visitor;
let id: number;
beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.guest();
  const cart = await filled(shop, guest, { strawberries: 2, blueberries: 1 });
  ({
    data: { id },
  } = await place(guest, cart.id, { tips: 2 }));
});
afterAll(() => shop.close());

const pdfOf = (visitor: Visitor, path: string) => visitor.fetch(`/api/v1${path}`);

it.each(locales)('A receipt is a file in %s, with its letters in it', async (lang) => {
  const answer = await pdfOf(guest, `/rest/export/order/${id}/pdf?lang=${lang}`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="hamper-${id}.pdf"`);
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(file.startsWith('%PDF-')).toBe(true);
  expect(file).toContain(`/Lang (${lang})`);
  expect(file).toContain('/FontFile2');
  expect(file).not.toContain('Helvetica');
});

it('A receipt is nobody else’s, and of no order that is not there', async () => {
  const ada = await shop.as('Ada');
  const stranger = shop.guest();
  expect((await pdfOf(stranger, `/rest/export/order/${id}/pdf`)).status).toBe(404);
  expect((await pdfOf(ada, `/dashboard/user/export/order/${id}/pdf`)).status).toBe(404);
  expect((await pdfOf(guest, `/rest/export/order/${id}/pdf?key=guessed`)).status).toBe(200);
  expect((await pdfOf(stranger, `/rest/export/order/999999/pdf`)).status).toBe(404);
  expect((await pdfOf(stranger, `/dashboard/user/export/order/${id}/pdf`)).status).toBe(401);
});

it('A buyer with an account has theirs, by its number and its uuid', async () => {
  const ada = await shop.as('Ada');
  const { data } = await place(ada, (await filled(shop, ada, { strawberries: 1 })).id);
  for (const ref of [data.id, data.uuid])
    expect((await pdfOf(ada, `/dashboard/user/export/order/${ref}/pdf`)).status).toBe(200);
});

it('A receipt of an order that was canceled is refused, and of one there are not endless many', async () => {
  const { data } = await place(guest, (await filled(shop, guest, { strawberries: 1 })).id);
  const path = `/rest/export/order/${data.id}/pdf`;
  for (let times = 0; times < 12; times += 1) expect((await pdfOf(guest, path)).status).toBe(200);
  expect((await pdfOf(guest, path)).status).toBe(429);
  await guest.call('POST /rest/orders/{id}/status/change', {
    path: { id: data.id },
    query: { status: 'canceled' },
  });
  const refused = await pdfOf(guest, path);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('move-not-allowed')]);
});
