import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { Client } from 'pg';

import { query } from './running.ts';

interface Orders {
  /** Of how many stocks each takes one. */
  stocks: number;
  count: number;
  clients: number;
}

/** Takes a stock and writes an order, and nothing else, by pgbench; without it, by the driver that shops use. */
export async function openBare(url: string) {
  await query(
    url,
    `create table bare_orders (like orders including all);
     create table bare_sales (stock_id bigint primary key, milli bigint not null)`,
  );
  const [first] = await query<{ id: number }>(url, 'select min(id)::int as id from stocks');
  const lowest = first?.id ?? 0;
  const program = pgbench();
  let insert = '';

  /** Returns how many were written a second. */
  async function place(orders: Orders): Promise<number> {
    // As the last order was written.
    insert ||= await insertLikeLast(url);
    const before = await stockLevels(url);
    const perSecond = await (program ? byProgram(program, orders) : byDriver(orders));
    await recordSales(url, before);
    return perSecond;
  }

  async function byProgram(path: string, { stocks, count, clients }: Orders): Promise<number> {
    const folder = await mkdtemp(join(tmpdir(), 'hamper-bare-'));
    const file = join(folder, 'order.sql');
    writeFileSync(
      file,
      `\\set id random(${lowest}, ${lowest + stocks - 1})\nbegin;\n${take(':id')};\n${insert};\ncommit;\n`,
    );
    const each = String(Math.ceil(count / clients));
    const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-t', each, '-f', file, url];
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const output = await text(child.stdout);
    await rm(folder, { recursive: true });
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    if (!(perSecond > 0)) throw new Error('pgbench failed');
    return perSecond;
  }

  async function byDriver({ stocks, count, clients }: Orders): Promise<number> {
    const walk = async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      for (let time = 0; time < count / clients; time += 1) {
        await client.query('begin');
        const values = [lowest + Math.floor(Math.random() * stocks)];
        await client.query({ name: 'take', text: take('$1'), values });
        await client.query({ name: 'write', text: insert });
        await client.query('commit');
      }
      await client.end();
    };
    const from = performance.now();
    await Promise.all(Array.from({ length: clients }, walk));
    return (count * 1000) / (performance.now() - from);
  }

  return { name: program ? 'pgbench' : 'plain driver', place };
}

const take = (id: string) =>
  `update stocks set quantity_milli = quantity_milli - 1000 where id = ${id} and active and quantity_milli >= 1000`;

/** Debian's, of any version: it is a client like any other. */
function pgbench(): string | null {
  const root = '/usr/lib/postgresql';
  try {
    const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
    return (
      versions
        .map((version) => join(root, version, 'bin/pgbench'))
        .find((path) => readdirSync(join(path, '..')).includes('pgbench')) ?? null
    );
  } catch {
    return null;
  }
}

async function insertLikeLast(url: string): Promise<string> {
  const columns = await query<{ name: string; type: string; value: string | null }>(
    url,
    `select c.column_name as name, c.data_type as type, quote_literal(v.value) as value
     from (select * from orders order by id desc limit 1) o, jsonb_each_text(to_jsonb(o)) v
     join information_schema.columns c on c.table_name = 'orders' and c.column_name = v.key
     where v.key <> 'id' and v.value is not null`,
  );
  const valueOf = ({ name, type, value }: (typeof columns)[number]) => {
    if (name === 'uuid') return 'gen_random_uuid()';
    // pgbench takes what follows a colon for a variable.
    return type.startsWith('timestamp') ? 'now()' : value;
  };
  return `insert into bare_orders (${columns.map(({ name }) => name).join(', ')}) values (${columns.map(valueOf).join(', ')})`;
}

const stockLevels = async (url: string) =>
  new Map(
    (
      await query<{ id: number; milli: number }>(
        url,
        'select id::int, quantity_milli::float8 as milli from stocks',
      )
    ).map(({ id, milli }) => [id, milli]),
  );

/** Records these sales, so that the stocks add up at the end. */
async function recordSales(url: string, before: Map<number, number>): Promise<void> {
  const values = [...(await stockLevels(url))].flatMap(([id, milli]) => {
    const sold = (before.get(id) ?? milli) - milli;
    return sold > 0 ? [`(${id}, ${sold})`] : [];
  });
  await query(
    url,
    `insert into bare_sales as b values ${values.join(', ')}
     on conflict (stock_id) do update set milli = b.milli + excluded.milli`,
  );
}
