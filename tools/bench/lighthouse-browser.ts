import { join, resolve } from 'node:path';

import { chromium } from '@playwright/test';

import { freePort } from '../../e2e/support/open-shop.ts';

const FOLDER = resolve(import.meta.dirname, '../../lighthouse-bench');

/** The parts of Lighthouse's results that are used here. */
export interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result }>;

/** What Lighthouse finds at an address, by its own flags. A run that it lost throws. */
export type Look = (url: string, flags: { onlyCategories: readonly string[] } & object) => Promise<Result>;

export async function openLighthouse(): Promise<{ look: Look; close: () => Promise<void> }> {
  const { default: lighthouse } = (await import(join(FOLDER, 'node_modules/lighthouse/core/index.js'))) as {
    default: Lighthouse;
  };
  const port = await freePort();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  return {
    look: async (url, flags) => {
      const { lhr } = await lighthouse(url, { port, logLevel: 'error', ...flags });
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      return lhr;
    },
    close: () => browser.close(),
  };
}

/** Looks again where a run got lost, as now and then on a busy machine: so often at the most. */
export async function lookAgain<Found>(times: number, look: () => Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    if (times === 0) throw error;
    process.stderr.write(`Looks once more: ${error instanceof Error ? error.message : String(error)}\n`);
    return lookAgain(times - 1, look);
  }
}
