import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { openEmbedded } from '@hamper/api/ports/database/embedded';

import { cpuOf } from './cpu.ts';
import { median, spread, table, type Figures } from './figures.ts';
import { fillCatalogue, realProducts } from './fill-catalogue.ts';
import { ended, postmasterOf, startShop, tell } from './running.ts';

// What a list, a search and a product cost as the catalogue grows: processor time of application and database together,
// per request, all in one run. The machine's speed falls out of the ratios.
const ROOT = resolve(import.meta.dirname, '../..');
const WRITTEN = join(ROOT, 'bench', 'catalogue.json');
const REAL = resolve(ROOT, '../shared/catalogue/groceries-20k.csv.gz');
const SIZES = (process.argv[2] ?? '1000,20000,200000').split(',').map(Number);
const ROUNDS = 5;
const REQUESTS = 400;
const WARM_UP = 150;
// Few enough for one small database to have connections for all of them.
const AT_ONCE = 4;

const WORDS = [
  'milk',
  'chocolate',
  'organic',
  'coffee',
  'chicken soup',
  'bread',
  'granola',
  'tea green',
  'shampoo',
];
const TYPOS = [
  'chocolatte',
  'organik',
  'cofffee',
  'chiken',
  'granolla',
  'shampo',
  'almnod',
  'strawbery',
  'yoghrut',
];

/** A list and a product may cost 1.3 times as much in the largest catalogue, a search 3; a shop twice the bare server. */
function holds(name: string, ratio: number): boolean {
  if (name.startsWith('plain')) return ratio >= 0.5;
  return ratio <= (/^(search|typo)/.test(name) ? 3 : 1.3);
}

interface Scale {
  size: number;
  shop: string;
  plain: string;
  children: ChildProcess[];
  categories: number[];
}

const dataDir = await mkdtemp(join(tmpdir(), 'hamper bench '));
await chmod(dataDir, 0o711);
const database = await openEmbedded({ dataDir, durable: false, say: () => {} });
const postmaster = await postmasterOf(database.url);
const scales: Scale[] = [];
try {
  const real = await realProducts(existsSync(REAL) ? REAL : join(ROOT, 'tools/fixtures/dirty.csv'));
  for (const size of SIZES) scales.push(await openScale(size, real));
  const figures = await measure();
  const before = existsSync(WRITTEN) ? (JSON.parse(readFileSync(WRITTEN, 'utf8')) as Figures) : undefined;
  process.stdout.write(table(figures, before));
  const missed = Object.entries(figures.ratios).filter(([name, ratio]) => !holds(name, ratio));
  if (missed.length > 0) {
    process.stdout.write(`\nNot held: ${missed.map(([name]) => name).join('; ')}\n`);
    process.exitCode = 1;
  }
  writeFileSync(WRITTEN, `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  for (const { children } of scales) for (const child of children) child.kill('SIGTERM');
  await Promise.all(scales.flatMap(({ children }) => children.map(ended)));
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function openScale(size: number, real: Awaited<ReturnType<typeof realProducts>>): Promise<Scale> {
  const name = `bench_${size}`;
  await tell(database.url, `create database ${name}`);
  const url = database.url.replace(/hamper$/, name);
  const { child: shop, address, env } = await startShop(url, { NODE_ENV: 'production' });
  await fillCatalogue(url, real, size);
  // Fork hands over the port it got.
  const plain = fork(join(import.meta.dirname, 'plain-server.ts'), { env });
  const [plainPort] = (await once(plain, 'message')) as [number];
  const categories = await departmentsOf(url);
  return {
    size,
    shop: `${address}/api/v1`,
    plain: `http://127.0.0.1:${plainPort}`,
    children: [shop, plain],
    categories,
  };
}

/** Every side of every size in turn, round after round: what disturbs one disturbs all. */
async function measure(): Promise<Figures> {
  const samples = new Map<string, number[]>();
  const waits = new Map<string, number[]>();
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const scale of scales) {
      for (const [side, { base, paths, child }] of Object.entries(sidesOf(scale))) {
        const count = round < 0 ? WARM_UP : REQUESTS;
        const pids = [postmaster, child.pid ?? 0];
        const before = cpuOf(pids);
        const latencies = await load(base, paths, count);
        const spent = (cpuOf(pids) - before) / count;
        if (round < 0) continue;
        const name = `${side} ${scale.size}`;
        samples.set(name, [...(samples.get(name) ?? []), spent]);
        waits.set(name, [...(waits.get(name) ?? []), ...latencies]);
      }
    }
  }
  const rows = [...samples].map(([name, all]) => ({
    name,
    cpu: median(all),
    spread: spread(all),
    latency: median(waits.get(name) ?? []),
  }));
  const cpu = (side: string, size: number) =>
    rows.find(({ name }) => name === `${side} ${size}`)?.cpu ?? Number.NaN;
  const [first = 0, last = 0] = [SIZES[0], SIZES.at(-1)];
  const growth = Object.fromEntries(
    ['list', 'search', 'typo', 'product'].map((side) => [
      `${side}, ${last} ÷ ${first}`,
      cpu(side, last) / cpu(side, first),
    ]),
  );
  const plain = Object.fromEntries(
    SIZES.map((size) => [`plain ÷ list, ${size}`, cpu('plain', size) / cpu('list', size)]),
  );
  return { rows, ratios: { ...growth, ...plain } };
}

function sidesOf({ size, shop, plain, children, categories }: Scale) {
  const [shopProcess, plainProcess] = children as [ChildProcess, ChildProcess];
  const lists = categories.flatMap((id) => [1, 2].map((page) => `category_id=${id}&page=${page}`));
  const of = (paths: string[]) => ({ base: shop, paths, child: shopProcess });
  return {
    plain: { base: plain, paths: lists.map((query) => `/?${query}`), child: plainProcess },
    list: of(lists.map((query) => `/rest/products/paginate?${query}&perPage=24`)),
    search: of(WORDS.map((words) => `/rest/products/search?search=${encodeURIComponent(words)}&perPage=24`)),
    typo: of(TYPOS.map((words) => `/rest/products/search?search=${words}&perPage=24`)),
    product: of(Array.from({ length: 50 }, (_, at) => `/rest/products/slug/p-${(at * 7919) % size}`)),
  };
}

/** Asks so many times, a few at once; how long each took, in milliseconds. */
async function load(base: string, paths: string[], count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const latencies: number[] = [];
  let next = 0;
  const walk = async () => {
    while (next < count) {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      const from = performance.now();
      await ask(base + path, agent);
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  agent.destroy();
  return latencies;
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    request(url, { agent }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${response.statusCode} ${url}`));
      response.resume().on('end', done).on('error', failed);
    })
      .on('error', failed)
      .end();
  });
}

async function departmentsOf(url: string): Promise<number[]> {
  const rows = await tell<{ id: number }>(
    url,
    `select department_id::int as id from products where department_id is not null
     group by 1 having count(*) >= 48 order by count(*) desc limit 8`,
  );
  return rows.map(({ id }) => id);
}
