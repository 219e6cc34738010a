import { describe, expect, it } from 'vitest';

import { ApiError, createClient, urlOf, writeQuery } from './client.ts';

const answering = (response: () => Response | Promise<Response>) => {
  const seen: { url: string; init: RequestInit }[] = [];
  const client = createClient({
    baseUrl: '/api/v1',
    lang: 'de',
    timeout: 30,
    fetch: async (url, init) => {
      seen.push({ url, init });
      return response();
    },
  });
  return { client, seen };
};

describe('The client', () => {
  it('fills the path, writes nested queries and says the language', async () => {
    const { client, seen } = answering(() => Response.json({}));
    await client.call('GET /dashboard/user/orders/paginate', { query: { statuses: ['new', 'ready'] } });
    await client.call('GET /rest/products/{id}', { path: { id: 'a/b' } });
    expect(seen.map(({ url }) => decodeURIComponent(url))).toEqual([
      '/api/v1/dashboard/user/orders/paginate?lang=de&statuses[0]=new&statuses[1]=ready',
      '/api/v1/rest/products/a/b?lang=de',
    ]);
    expect(seen[1]?.url).toContain('a%2Fb');
  });

  it('turns a problem into an ApiError with its code and fields', async () => {
    const { client } = answering(() =>
      Response.json(
        { status: false, code: 'email-taken', message: 'Taken', params: { email: ['Taken'] } },
        { status: 422 },
      ),
    );
    const call = client.call('GET /rest/settings');
    await expect(call).rejects.toMatchObject({
      status: 422,
      code: 'email-taken',
      params: { email: ['Taken'] },
    });
    await expect(call).rejects.toBeInstanceOf(ApiError);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline')), 'network'],
    ['an answer that is not JSON', () => new Response('<html>'), 'network'],
  ])('says %s as a network error', async (_, answer, code) => {
    const { client } = answering(answer);
    await expect(client.call('GET /rest/settings')).rejects.toMatchObject({ status: 0, code });
  });

  it('gives up after its time', async () => {
    const client = createClient({
      baseUrl: '',
      timeout: 20,
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    });
    await expect(client.call('GET /rest/settings')).rejects.toMatchObject({ status: 0, code: 'timeout' });
  });

  it('writes addresses for links and streams', () => {
    expect(urlOf('/api/v1', 'GET /rest/orders/{id}/events', { id: 'x' }, { key: 'k&1' })).toBe(
      '/api/v1/rest/orders/x/events?key=k%261',
    );
    expect(writeQuery({ a: { b: { c: 1 } }, d: undefined, e: null }).toString()).toBe('a%5Bb%5D%5Bc%5D=1');
  });
});
