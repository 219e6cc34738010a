import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sql } from 'drizzle-orm';
import pg from 'pg';

import { rows, type Db } from '../../db/query.ts';

/** A request to Stripe that is never answered: it is kept from Stripe, or only its answer from the shop. */
export interface AtStripe {
  /** Method and path. */
  asks: RegExp;
  when: 'before' | 'after';
  nth: number;
}

/** A statement that writes to a table, or a commit of what is an event of an order, that is never over. */
export interface InDatabase {
  writes: (typeof tables)[number] | 'commit';
  nth: number;
}

/** Any number: the lock that a doomed shop waits for. */
const LOCK = 1504;
const tables = [
  ...(['idempotency_keys', 'stocks', 'fulfilment_windows', 'coupons', 'orders', 'order_details'] as const),
  ...(['order_events', 'transactions', 'payment_tasks', 'ledger_entries', 'carts', 'mails'] as const),
];

/** Lets the n-th statement of a doomed shop, and of nobody else, run into a lock that a test holds. */
export async function openStumblingBlock(db: Db, url: string) {
  await db.execute(sql.raw(words));
  for (const table of tables) {
    await db.execute(
      sql.raw(`create trigger stumble before insert or update or delete on ${table}
        for each statement execute function stumble('${table}')`),
    );
  }
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  const isDoomed = async (how: string) => {
    const found = await rows(
      db,
      sql`select from pg_stat_activity where datname = current_database() and application_name = 'doomed'
        and ${sql.raw(how)}`,
    );
    return found.length > 0;
  };
  const until = async (holds: () => Promise<boolean>, isOver = () => false) => {
    while (!isOver() && !(await holds())) await db.execute(sql`select pg_sleep(0.01)`);
  };
  return {
    /** Puts it there; what is returned waits until a shop stumbles, or nobody cares any more. */
    async put({ writes, nth }: InDatabase): Promise<(signal: AbortSignal) => Promise<void>> {
      await holder.query(`select pg_advisory_lock(${LOCK}), setval('stumble_steps', 1, false)`);
      await holder.query('insert into stumble values ($1, $2)', [writes, nth]);
      return (signal) =>
        until(
          () => isDoomed(`wait_event_type = 'Lock' and wait_event = 'advisory'`),
          () => signal.aborted,
        );
    },
    /** Takes it away. What a dead shop had begun is rolled back; what it had told to commit is committed. */
    async clear(): Promise<void> {
      await holder.query('delete from stumble');
      await holder.query('select pg_advisory_unlock_all()');
      await until(async () => !(await isDoomed('true')));
    },
    close: () => holder.end(),
  };
}

const words = `
  create table stumble (place text, nth integer);
  create sequence stumble_steps;
  create function stumble() returns trigger language plpgsql as $$
  begin
    if current_setting('application_name') = 'doomed' then
      if exists (select from stumble where place = tg_argv[0]) then
        if nextval('stumble_steps') = (select nth from stumble) then
          perform pg_advisory_xact_lock(${LOCK});
        end if;
      end if;
    end if;
    return null;
  end $$;
  create constraint trigger stumble_late after insert on order_events
    deferrable initially deferred for each row execute function stumble('commit')`;

/** Stands between a shop and Stripe's stand-in. */
export async function openGate(target: string) {
  let left = 0;
  let place: AtStripe | null = null;
  let met = () => {};
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const isIt = place?.asks.test(`${method} ${url}`) === true && (left -= 1) === 0;
    if (isIt && place?.when === 'before') return met();
    const { status, text } = await passOn(request, `${target}${url}`);
    if (isIt) return met();
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What is returned waits until a shop comes there. */
    put(at: AtStripe): () => Promise<void> {
      const coming = new Promise<void>((done) => (met = done));
      [place, left] = [at, at.nth];
      return () => coming;
    },
    clear: () => void (place = null),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

async function passOn(request: IncomingMessage, url: string): Promise<{ status: number; text: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization = '', 'idempotency-key': key, 'content-type': type } = request.headers;
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers: {
      authorization,
      ...(type ? { 'content-type': type } : {}),
      ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
    },
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}
