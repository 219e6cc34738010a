import { endpoints } from '@hamper/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestShop, type TestShop } from '../test-shop.ts';

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
