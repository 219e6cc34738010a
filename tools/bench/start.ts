import { spawn } from 'node:child_process';

import { freePort, MAIN } from '../../e2e/support/open-shop.ts';
import { shopProcess } from '../run/shop-process.mjs';
import { cpuOf } from './cpu.ts';
import { fetchResponse } from './fetch-response.ts';
import { median, publish, spread, type Row } from './figures.ts';
import { ended, withDatabase, withFolder } from './running.ts';

// From the command to the first page: processor time of the process, and of the database as far as it works for it. The
// database is there already; an embedded one has been made, but has to be started.
const ROUNDS = 7;

interface Start {
  cpu: number;
  ms: number;
}

await withFolder((embedded) =>
  withDatabase(async ({ url, postmaster, folder }) => {
    const sides = {
      'on PostgreSQL': () => start({ DATABASE_URL: url, DATA_DIR: folder }, [postmaster]),
      embedded: () => start({ DATA_DIR: embedded }, []),
    };
    const found = new Map<string, Start[]>();
    // The first time the database is empty, and nothing of the program is in the memory of the machine.
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [side, run] of Object.entries(sides)) {
        const one = await run();
        if (round >= 0) found.set(side, [...(found.get(side) ?? []), one]);
      }
    }
    const rows = [...found].map(([side, all]) => rowOf(side, all));
    const seconds = (name: string) => (rows.find((row) => row.name === name)?.cpu ?? Number.NaN) / 1000;
    publish('start', {
      rows,
      ratios: { 'embedded ÷ on PostgreSQL': seconds('embedded') / seconds('on PostgreSQL') },
      goals: { 'start, PostgreSQL': seconds('on PostgreSQL'), 'start, embedded': seconds('embedded') },
    });
  }),
);

async function start(more: Record<string, string>, databases: number[]): Promise<Start> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...shopProcess.env,
    NODE_ENV: 'production',
    ...more,
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const before = databases.length > 0 ? cpuOf(databases) : 0;
  const from = performance.now();
  const child = spawn(process.execPath, [...shopProcess.flags, MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    // It says so when it is open; to ask until then would cost it something.
    for await (const text of child.stdout) if (String(text).includes('Hamper is open')) break;
    await fetchResponse(`http://127.0.0.1:${port}/`, { accept: 'text/html' });
    const ms = performance.now() - from;
    return { cpu: cpuOf([...databases, child.pid ?? 0]) - before, ms };
  } finally {
    child.kill('SIGTERM');
    await ended(child);
  }
}

function rowOf(name: string, all: Start[]): Row {
  const cpu = all.map((one) => one.cpu);
  return { name, cpu: median(cpu), spread: spread(cpu), latency: median(all.map(({ ms }) => ms)) };
}
