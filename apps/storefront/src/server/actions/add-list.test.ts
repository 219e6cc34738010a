import { createClient } from '@hamper/contract/client';
import { expect, it } from 'vitest';

import en from '../../../public/locales/en/common.json' with { type: 'json' };
import { serverI18n } from '../../i18n/i18n.ts';
import { addList } from './add-list.ts';

const { t } = serverI18n('en', en);

const section = (id: number, shop: string) => ({
  shop: { id, translation: { title: shop } },
  lines: [
    {
      ...{ id, title: `Product ${id}`, quantity: 1, price: 1, problem: null, ticked: false },
      stock: {
        ...{ id, quantity: 9 },
        product: { min_qty: 1, max_qty: 9, interval: 1, translation: { title: `Product ${id}` } },
      },
    },
  ],
});

/** A list of two shops, of which some refuse their part; the lines that are in the cart already, one each. */
function add(refusing: number[], inCart: number[] = []) {
  const api = createClient({
    baseUrl: 'http://shop.example/api/v1',
    async fetch(_, { method, body }) {
      if (method === 'GET')
        return Response.json({ data: { sections: [section(1, 'Grocery'), section(2, 'Bakery')] } });
      return refusing.includes(JSON.parse(body as string).shop_id)
        ? Response.json({ code: 'shop-closed', message: 'It takes no orders' }, { status: 422 })
        : Response.json({ data: null });
    },
  });
  return addList(
    api,
    { id: 'list' },
    { inCart: (id) => (inCart.includes(id) ? 1 : 0), isSignedIn: true, t, locale: 'en' },
  );
}

it('a list of which one shop refuses its part says what is in the cart all the same', async () => {
  expect(await add([])).toEqual({ values: { words: '2 products are in your cart now' } });
  expect(await add([1])).toEqual({
    errors: { '': '1 product is in your cart now · Grocery: It takes no orders' },
  });
});

it('what could not be added is not said to be in the cart already', async () => {
  const { errors } = await add([2], [1]);
  expect(errors?.['']).not.toContain('already');
  expect(errors?.['']).toContain('Bakery: It takes no orders');
});
