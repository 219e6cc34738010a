import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { freePort, MAIN } from '../../e2e/support/open-shop.ts';

/** The real process over a database, once it can sell. */
export async function startShop(url: string, more: Record<string, string> = {}) {
  const port = await freePort();
  const env = { ...process.env, ...more, DATABASE_URL: url, HOST: '127.0.0.1', PORT: String(port) };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://127.0.0.1:${port}`;
  while ((await fetch(`${address}/readyz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error('The shop did not open');
    await sleep(50);
  }
  return { child, address, env };
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** The database's own first process: all that works for it descends from it. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const worker = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
    return Number(worker.split(') ').at(-1)?.split(' ')[1]);
  } finally {
    await client.end();
  }
}

export async function tell<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
