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

interface OpenShop {
  url: string;
  dataDir: string;
  close: () => Promise<void>;
}

/** Opens a real shop with its demo on an empty directory, with these settings. */
export async function startShop(settings: Record<string, string>): Promise<OpenShop> {
  const { dataDir, remove } = await makeDataDir();
  const { port, end } = await startProcess(dataDir, settings);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    async close() {
      await end('SIGINT');
      await remove();
    },
  };
}

/** An empty directory for a shop's data. */
export async function makeDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hamper journeys '));
  // As root the database runs under another account: it must get through, or its data would go elsewhere and stay.
  await chmod(dataDir, 0o711);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
}

/** One process of a shop, as it is once it answers. */
export interface ShopProcess {
  port: number;
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

/** Starts a process over a directory, which others may share, and waits until it answers. */
export async function startProcess(dataDir: string, settings: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  const { NODE_ENV: _, ...inherited } = process.env;
  const shop = spawn(process.execPath, [MAIN], {
    // Each journey comes from an address of its own, as the proxy that it says it is tells.
    env: {
      DEMO: '1',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...inherited,
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + 120_000;
  while ((await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.status !== 200) {
    if (shop.exitCode !== null || Date.now() > deadline) throw new Error('The shop did not open');
    await sleep(50);
  }
  return {
    port,
    async end(signal) {
      if (shop.exitCode !== null || shop.signalCode !== null) return;
      const closed = once(shop, 'close');
      shop.kill(signal);
      await closed;
    },
  };
}

/** Opens the shop of all journeys of this run. */
export default async function openShop(): Promise<() => Promise<void>> {
  buildShop();
  const provider = await openProvider();
  const { url, dataDir, close } = await startShop({ ...provider.env, PUSH_LOCAL: '1' });
  process.env['SHOP_URL'] = url;
  process.env['SHOP_DATA_DIR'] = dataDir;
  return async () => {
    await close();
    await provider.close();
  };
}
