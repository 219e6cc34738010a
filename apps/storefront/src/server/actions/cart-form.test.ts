import { expect, test } from 'vitest';

import { INVALID_QUANTITY, parseCartForm } from './cart-form.ts';

const read = (form: string) => parseCartForm(new URLSearchParams(form));

test('sets a line, an add-on’s too', () => {
  expect(read('shop_id=1&stock_id=2&quantity=3')).toEqual({
    kind: 'set',
    shopId: 1,
    stockId: 2,
    parentId: undefined,
    quantity: 3,
  });
  expect(read('shop_id=1&stock_id=2&parent_id=9&quantity=0.25')).toMatchObject({
    parentId: 9,
    quantity: 0.25,
  });
});

test('only a plain nought takes a line out', () => {
  expect(read('shop_id=1&stock_id=2&quantity=0')).toMatchObject({ quantity: 0 });
  for (const quantity of ['', 'x', 'NaN', '0x', '1e999', '-0']) {
    expect(read(`shop_id=1&stock_id=2&quantity=${quantity}`)).toMatchObject({
      kind: 'set',
      quantity: INVALID_QUANTITY,
    });
  }
  expect(read('shop_id=1&stock_id=2')).toMatchObject({ quantity: INVALID_QUANTITY });
});

test('adds to what is there', () => {
  expect(read('shop_id=1&stock_id=2&add=1')).toEqual({
    kind: 'add',
    shopId: 1,
    stockId: 2,
    addedQuantity: 1,
  });
});

test('reads the choices of a product’s own form', () => {
  expect(read('product=u-1&extra.3=31&extra.4=42&addon.7=2&addon.8=0&add=1,5&back=/x')).toEqual({
    kind: 'product',
    product: 'u-1',
    extras: { 3: 31, 4: 42 },
    addedQuantity: 1.5,
    addons: [[7, 2]],
  });
});

test('reads a whole recipe, for as many as it says', () => {
  expect(read('recipe=soup&servings=6&back=/x')).toEqual({ kind: 'recipe', recipe: 'soup', servings: 6 });
  expect(read('recipe=soup&servings=many')).toEqual({ kind: 'recipe', recipe: 'soup', servings: undefined });
});

test('reads what is asked of whoever packs a line, and leaves its quantity alone', () => {
  const line = 'shop_id=1&stock_id=2&';
  expect(read(`${line}note=Ripe`)).toEqual({
    kind: 'preferences',
    shopId: 1,
    stockId: 2,
    preferences: { note: 'Ripe' },
  });
  expect(read(`${line}note=`)).toMatchObject({ preferences: { note: '' } });
  expect(read(`${line}replacement=refund&replacement_stock_id=9`)).toMatchObject({
    preferences: { replacement: { mode: 'refund' } },
  });
  expect(read(`${line}replacement=item&replacement_stock_id=9`)).toMatchObject({
    preferences: { replacement: { mode: 'item', stock_id: 9 } },
  });
});

test('a replacement nobody offers is none', () => {
  expect(read('shop_id=1&stock_id=2&replacement=gold')).toMatchObject({
    kind: 'set',
    quantity: INVALID_QUANTITY,
  });
});
