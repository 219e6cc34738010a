import { gzipSync } from 'node:zlib';

import type { Page, Response } from '@playwright/test';

const KINDS = {
  scripts: /javascript/,
  styles: /text\/css/,
  html: /text\/html/,
  fonts: /font/,
  pictures: /image/,
  data: /json/,
  maps: /pmtiles/,
} as const;

/** Milliseconds without a response. */
const SILENCE_MS = 1000;

export type Kind = keyof typeof KINDS;

/** One file that came over the wire. */
export interface LoadedFile {
  kind: Kind;
  path: string;
  /** As gzip packs it; fonts and pictures as they are. */
  bytes: number;
}

/** Opens an address and weighs everything of the shop's own that comes before the network falls silent. */
export const weigh = (page: Page, url: string): Promise<LoadedFile[]> =>
  weighDuring(page, async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await untilSilent(page);
  });

/** Weighs what something that is done on an open page fetches, until the network falls silent again. */
export const weighUse = (page: Page, use: () => Promise<void>): Promise<LoadedFile[]> =>
  weighDuring(page, async () => {
    await use();
    await untilSilent(page);
  });

/** Weighs what the first movement on an open page fetches, until the network falls silent again. */
export const weighMovement = (page: Page): Promise<LoadedFile[]> =>
  weighDuring(page, async () => {
    const fetched = page.waitForResponse((response) => KINDS.scripts.test(typeOf(response)));
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 220);
    await fetched;
    await untilSilent(page);
  });

async function weighDuring(page: Page, act: () => Promise<unknown>): Promise<LoadedFile[]> {
  // By address: a service worker that takes the page over meanwhile answers for the same files once more.
  const coming = new Map<string, Promise<LoadedFile | undefined>>();
  const listen = (response: Response) => coming.set(response.url(), weighed(response));
  page.on('response', listen);
  await act();
  page.off('response', listen);
  return (await Promise.all(coming.values())).filter((file) => file !== undefined);
}

/** Until nothing more has come for a while: a page falls silent for its browser only once, after it was opened. */
export async function untilSilent(page: Page): Promise<void> {
  for (;;) {
    const next = page.waitForEvent('response', { timeout: SILENCE_MS }).catch(() => null);
    if ((await next) === null) return;
  }
}

const typeOf = (response: Response): string => response.headers()['content-type'] ?? '';

/** How much of one kind came, and in how many files. */
export function sumOf(files: readonly LoadedFile[], kind: Kind): { files: number; bytes: number } {
  const these = files.filter((file) => file.kind === kind);
  return { files: these.length, bytes: these.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export const kinds = Object.keys(KINDS) as Kind[];

async function weighed(response: Response): Promise<LoadedFile | undefined> {
  const type = typeOf(response);
  const kind = kinds.find((name) => KINDS[name].test(type));
  if (kind === undefined || !response.ok()) return undefined;
  const body = await response.body();
  const packed = kind === 'fonts' || kind === 'maps' || (kind === 'pictures' && !type.includes('svg'));
  const bytes = packed ? body.length : gzipSync(body, { level: 9 }).length;
  return { kind, path: new URL(response.url()).pathname, bytes };
}
