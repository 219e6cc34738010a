import { endpoints } from '@hamper/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, type TestShop, type Visitor } from '../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('describes every declared call in OpenAPI 3.1', async () => {
  const response = await shop.guest().fetch('/api/v1/openapi.json');
  const document = await response.json();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

it('has a page that people can read', async () => {
  const response = await shop.guest().fetch('/api/docs');
  expect(response.headers.get('content-type')).toContain('text/html');
  const text = await response.text();
  expect(text).toContain('/dashboard/seller/orders/{id}/status');
});

describe('Whatever is sent', () => {
  interface Operation {
    responses: Record<string, { description: string }>;
  }
  type Sent = (id: string) => { path?: string; init?: RequestInit };
  const json = { 'content-type': 'application/json' };
  const NOTHING = '0192f0c0-0000-7000-8000-000000000000';
  const sent: [string, Sent][] = [
    ['nothing', () => ({})],
    ['half a JSON', () => ({ init: { headers: json, body: '{"id":1,' } })],
    ['another type', () => ({ init: { headers: { 'content-type': 'text/plain' }, body: 'a=1' } })],
    ['too much', () => ({ init: { headers: json, body: `"${'x'.repeat(1_100_000)}"` } })],
    ['an empty file', () => ({ init: { headers: { 'content-type': 'image/png' }, body: '' } })],
    [
      'names of what is not there',
      (id) => ({
        path: `?${['shop_id', 'cart_id', 'order_id'].map((name) => `${name}=987654321`).join('&')}&search=a`,
        init: {
          headers: json,
          body: JSON.stringify({
            ...{ id, ids: [987654321], uuids: [NOTHING], shop_id: 987654321, cart_id: 987654321 },
            ...{ order_id: 987654321, stock_id: 987654321, quantity: 1, products: [], name: 'Nobody' },
            ...{ coupon: 'NONE', status: 'accepted', currency_id: 987654321, deliveryman_id: 987654321 },
            ...{ rating: 5, comment: 'Good', payment_tag: 'cash', items: [], refunds: [], reason: 'late' },
          }),
        },
      }),
    ],
  ];
  // They would end the session that the others are sent with.
  const ending = /logout|DELETE \/dashboard\/user\/(profile\/delete|devices)|DELETE \/auth/;
  let document: { paths: Record<string, Record<string, Operation>> };
  let people: Visitor[];
  beforeAll(async () => {
    document = await (await shop.guest().fetch('/api/v1/openapi.json')).json();
    people = [shop.guest(), await shop.as('Ada'), await shop.as('Amina')];
  });

  it.each(sent)('%s: every call answers with a status that it declares', async (_, sending) => {
    const undeclared = new Set<string>();
    for (const [call, endpoint] of Object.entries(endpoints)) {
      const [method = '', template = ''] = call.split(' ');
      if ('stream' in endpoint || ending.test(call)) continue;
      const { responses } = document.paths[template]?.[method.toLowerCase()] ?? { responses: {} };
      for (const id of [NOTHING, '987654321']) {
        const { path = '', init = {} } = sending(id);
        const { body: _body, ...bare } = init;
        const asked = template.replace(/\{\w+\}/g, id) + path;
        for (const person of people) {
          const answer = await person.fetch(`/api/v1${asked}`, {
            ...(method === 'GET' ? bare : init),
            method,
            redirect: 'manual',
          });
          await answer.text();
          if (!(answer.status in responses)) undeclared.add(`${call}: ${answer.status}`);
        }
        if (!template.includes('{')) break;
      }
    }
    expect([...undeclared]).toEqual([]);
  });
});
