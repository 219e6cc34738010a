import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { publish, type Row } from './figures.ts';
import { fillCatalogue } from './filling/fill-catalogue.ts';
import { realProducts } from './filling/grown-catalogue.ts';
import { anonymousOf } from './memory.ts';
import { query, startShop, stop, withDatabase } from './running.ts';

// A crawler that reads the whole sitemap, one part after the other, of a small and of a large catalogue: how much memory of its
// own the process has at most meanwhile, and how long a part of 50,000 takes.
const ROOT = resolve(import.meta.dirname, '../..');
const REAL = resolve(ROOT, '../shared/catalogue/groceries-20k.csv.gz');
const SIZES = (process.argv[2] ?? '50000,200000').split(',').map(Number);
const [SMALLEST = 0, LARGEST = 0] = [SIZES[0], SIZES.at(-1)];
/** Between two looks at the process's memory. */
const LOOK_MS = 20;

const real = await realProducts(existsSync(REAL) ? REAL : join(ROOT, 'tools/import/fixtures/dirty.csv'));

await withDatabase(async ({ url }) => {
  const found = new Map<number, Crawl>();
  for (const size of SIZES) found.set(size, await crawlCatalogue(url, size));
  const peakOf = (size: number) => found.get(size)?.peakMb ?? Number.NaN;
  const ratio = peakOf(LARGEST) / peakOf(SMALLEST);
  publish('sitemap', {
    rows: [...found].map(rowOf),
    ratios: { 'memory at most, largest ÷ smallest catalogue': ratio },
    goals: { 'sitemap memory': ratio },
    remark: `${LARGEST.toLocaleString('en-US')} products`,
  });
});

interface Crawl {
  /** Memory of the process's own before the crawl, and at most in it. */
  beforeMb: number;
  peakMb: number;
  parts: number;
  addresses: number;
  /** The longest part. */
  seconds: number;
}

async function crawlCatalogue(server: string, size: number): Promise<Crawl> {
  const name = `bench_${size}`;
  await query(server, `create database ${name}`);
  const url = server.replace(/hamper$/, name);
  const first = await startShop(url, { NODE_ENV: 'production' });
  await fillCatalogue(url, real, size);
  await stop(first.child);
  const { child, address, pid } = await startShop(url, { NODE_ENV: 'production' });
  try {
    // What a first answer loads stays, whatever the size.
    await read(`${address}/sitemaps/pages.xml`);
    return await crawl(address, pid);
  } finally {
    await stop(child);
  }
}

async function crawl(address: string, pid: number): Promise<Crawl> {
  const ended = new AbortController();
  const beforeMb = anonymousOf(pid);
  const watching = peakUntil(pid, ended.signal);
  const found = await readAll(address).finally(() => ended.abort());
  return { beforeMb, peakMb: await watching, ...found };
}

async function readAll(address: string): Promise<Pick<Crawl, 'parts' | 'addresses' | 'seconds'>> {
  let addresses = 0;
  let seconds = 0;
  const parts = locationsIn(await (await fetch(`${address}/sitemap.xml`)).text());
  for (const part of parts) {
    const from = performance.now();
    addresses += await read(address + new URL(part).pathname);
    seconds = Math.max(seconds, (performance.now() - from) / 1000);
  }
  return { parts: parts.length, addresses, seconds };
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}

/** Reads an answer as it comes, and counts the addresses in it. */
async function read(url: string): Promise<number> {
  const response = await fetch(url);
  if (response.status !== 200 || !response.body) throw new Error(`${url}: ${response.status}`);
  let rest = '';
  let count = 0;
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    rest += text;
    const last = rest.lastIndexOf('</loc>') + 1;
    count += rest.slice(0, last).match(/<loc>/g)?.length ?? 0;
    rest = rest.slice(last);
  }
  return count;
}

async function peakUntil(pid: number, signal: AbortSignal): Promise<number> {
  let peak = 0;
  while (!signal.aborted) {
    peak = Math.max(peak, anonymousOf(pid));
    await sleep(LOOK_MS);
  }
  return peak;
}

function rowOf([size, { beforeMb, peakMb, parts, addresses, seconds }]: [number, Crawl]): Row {
  return {
    name: `${size.toLocaleString('en-US')} products`,
    also: { parts, addresses, 'before MB': beforeMb, 'at most MB': peakMb, 'longest part s': seconds },
  };
}
