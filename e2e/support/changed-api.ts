import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort, MAIN } from './open-shop.ts';
import { appUrl } from './shop.ts';

/** A second storefront over the shop of this run, with some of the API's answers replaced by others. */
export async function openShopOver(
  changed: Record<string, unknown>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const api = createServer((req, res) => void answer(req.url ?? '/').then((body) => res.end(body)));
  api.prependListener('request', ({ url = '/' }, res) => {
    // An answer with a code is a refusal.
    const answer = changed[pathOf(url)];
    if (typeof answer === 'object' && answer !== null && 'code' in answer) res.statusCode = 422;
  });
  const answer = async (url: string): Promise<string> => {
    const path = pathOf(url);
    if (Object.hasOwn(changed, path)) return JSON.stringify(changed[path]);
    return (await fetch(appUrl() + url)).text();
  };
  const [apiPort, port] = [await freePort(), await freePort()];
  api.listen(apiPort, '127.0.0.1');
  await once(api, 'listening');
  const url = `http://localhost:${port}`;
  const { NODE_ENV: _, ...inherited } = process.env;
  const shop = spawn(process.execPath, [MAIN], {
    env: { ...inherited, PORT: String(port), API_BASE_URL: `http://127.0.0.1:${apiPort}/api/v1` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    if (shop.exitCode !== null) throw new Error('The second shop did not open');
    await sleep(50);
  }
  return {
    url,
    async close() {
      shop.kill('SIGINT');
      await once(shop, 'close');
      api.close();
      api.closeAllConnections();
    },
  };
}

const pathOf = (url: string): string => url.split('?', 1)[0]?.replace('/api/v1', '') ?? '';
