import { ApiError } from '@hamper/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { readAnswers, writeAnswers } from './embedded-answers.ts';

/** The cache of a browser that has got a page with these queries. */
function carried(made: QueryClient): QueryClient {
  const browser = new QueryClient();
  readAnswers(writeAnswers(made), browser);
  return browser;
}

const failing = (error: Error) => ({
  queryKey: ['reviews', 7],
  queryFn: (): never => {
    throw error;
  },
  retry: false,
});

describe('An embedded answer', () => {
  it('is known to the browser as the server had it', async () => {
    const made = new QueryClient();
    made.setQueryData(['products', { page: 2 }], { pages: [{ title: 'Pear', price: 1.5 }], pageParams: [2] });
    made.setQueryData(['product', 'gone'], null);

    const browser = carried(made);

    expect(browser.getQueryData(['products', { page: 2 }])).toEqual({
      pages: [{ title: 'Pear', price: 1.5 }],
      pageParams: [2],
    });
    expect(browser.getQueryData(['product', 'gone'])).toBeNull();
    const at = made.getQueryState(['product', 'gone'])?.dataUpdatedAt;
    expect(browser.getQueryState(['product', 'gone'])).toMatchObject({
      status: 'success',
      dataUpdatedAt: at,
    });
  });

  it('is found by the same keys, where a part of one says nothing too', async () => {
    const made = new QueryClient();
    made.setQueryData(['orders', 'one', 'a', undefined], { status: 'new' });

    const browser = carried(made);

    const found = browser.getQueryCache().findAll({ queryKey: ['orders', 'one', 'a', undefined] });
    expect(found.map(({ state }) => state.data)).toEqual([{ status: 'new' }]);
  });

  it('tells what failed as the API said it', async () => {
    const made = new QueryClient();
    await made.prefetchQuery(
      failing(new ApiError(409, { code: 'conflict', message: 'Taken', params: { a: ['b'] } })),
    );

    const { status, error } = carried(made).getQueryState(['reviews', 7]) ?? {};

    expect(status).toBe('error');
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'conflict', message: 'Taken', params: { a: ['b'] } });
  });

  it('keeps to itself what broke inside', async () => {
    const made = new QueryClient();
    const broken = Object.assign(new TypeError('secrets of the house'), { query: 'secrets of the cellar' });
    await made.prefetchQuery(failing(broken));

    expect(writeAnswers(made)).not.toContain('secrets');
    expect(carried(made).getQueryState(['reviews', 7])?.error).toBeInstanceOf(ApiError);
  });

  it('cannot end the script that it stands in', () => {
    const made = new QueryClient();
    const title = '</script><script>alert(1)</script><!--';
    made.setQueryData(['product', title], { title });

    expect(writeAnswers(made)).not.toContain('<');
    expect(carried(made).getQueryData(['product', title])).toEqual({ title });
  });

  it('is written anew when an answer is another one', () => {
    const made = new QueryClient();
    made.setQueryData(['settings'], { phone: '1' });
    const before = writeAnswers(made);
    made.setQueryData(['settings'], { phone: '2' });

    expect(before).toContain('"phone":"1"');
    expect(writeAnswers(made)).toContain('"phone":"2"');
  });

  it('leaves out what nobody has answered yet', () => {
    const made = new QueryClient();
    void made.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => {}) });

    expect(writeAnswers(made)).toBe('[]');
  });
});
