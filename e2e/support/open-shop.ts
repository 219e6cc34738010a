import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openProvider } from './provider.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The shop as `npm start` runs it. */
export const MAIN = join(ROOT, 'apps/server/dist/main.js');

/** A journey that is run by itself runs on the current sources. */
export const buildShop = (): Buffer =>
  execFileSync(process.execPath, [join(ROOT, 'tools/run/build-shop.mjs')]);

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Opens the real shop with its demo on an empty directory, for all journeys of this run. */
export default async function openShop(): Promise<() => Promise<void>> {
  buildShop();
  const dataDir = await mkdtemp(join(tmpdir(), 'hamper journeys '));
  // As root the database runs under another account: it must get through, or its data would go elsewhere and stay.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const provider = await openProvider();
  const { NODE_ENV: _, ...inherited } = process.env;
  const shop = spawn(process.execPath, [MAIN], {
    // Each journey comes from an address of its own, as the proxy that it says it is tells.
    env: {
      DEMO: '1',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...inherited,
      ...provider.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + 60_000;
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    if (shop.exitCode !== null || Date.now() > deadline) throw new Error('The shop did not open');
    await sleep(50);
  }
  process.env['SHOP_URL'] = url;
  process.env['SHOP_DATA_DIR'] = dataDir;
  return async () => {
    shop.kill('SIGINT');
    await once(shop, 'close');
    await provider.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
