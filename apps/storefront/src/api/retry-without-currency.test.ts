import { expect, test } from 'vitest';

import { retryWithoutCurrency } from './retry-without-currency.ts';

const problem = (params: object) =>
  Response.json({ status: false, code: 'validation', params }, { status: 422 });

/** An API that no longer knows any currency but its own. */
function shopWithoutEuro() {
  const asked: string[] = [];
  let told = 0;
  const ask = retryWithoutCurrency(
    async (url) => {
      asked.push(url);
      return url.includes('currency_id')
        ? problem({ currency_id: ['invalid'] })
        : Response.json({ status: true });
    },
    () => (told += 1),
  );
  return { ask, asked, told: () => told };
}

test('a call that is refused for its currency is made again in the shop’s own', async () => {
  const { ask, asked, told } = shopWithoutEuro();
  expect((await ask('/api/v1/rest/cart?lang=en&currency_id=2', { method: 'POST' })).status).toBe(200);
  expect((await ask('/api/v1/rest/shops?lang=en&currency_id=2&page=1', {})).status).toBe(200);
  expect(asked).toEqual([
    '/api/v1/rest/cart?lang=en&currency_id=2',
    '/api/v1/rest/cart?lang=en',
    '/api/v1/rest/shops?lang=en&page=1',
  ]);
  expect(told()).toBe(1);
});

test('what is refused for anything else stays refused', async () => {
  let told = false;
  const answers = [problem({ phone: ['required'] }), new Response('no', { status: 422 })];
  const ask = retryWithoutCurrency(
    async () => answers.pop() ?? Response.error(),
    () => (told = true),
  );
  expect((await ask('/api/v1/rest/orders?currency_id=2', {})).status).toBe(422);
  const response = await ask('/api/v1/rest/orders?currency_id=2', {});
  expect(await response.json()).toMatchObject({ params: { phone: ['required'] } });
  expect(told).toBe(false);
});
