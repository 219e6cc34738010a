import { type APIRequestContext, expect } from '@playwright/test';

interface Called {
  data?: object;
  file?: Buffer;
  token?: string;
  method?: string;
}

/** The calls of an integrator at a shop of a journey's own: each answers its data. */
export const callsTo =
  (request: APIRequestContext, url: string) =>
  async (path: string, { data, file, token, method = data || file ? 'POST' : 'GET' }: Called = {}) => {
    const answer = await request.fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(file ? { 'content-type': 'image/png' } : {}),
      },
      ...(data || file ? { data: data ?? file } : {}),
    });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()).data;
  };
export type Calls = ReturnType<typeof callsTo>;
