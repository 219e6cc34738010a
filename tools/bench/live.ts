import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from '@hamper/contract/client';
import { orderTimeline } from '@hamper/contract/lifecycle';

import { messageWaits } from './chat-message.ts';
import { cpuOf } from './cpu.ts';
import { median, publish, type Row } from './figures.ts';
import { get } from './load.ts';
import { query, startShop, withDatabase } from './running.ts';

// One move of an order, and everybody who follows it: how long it takes from the shop's press to the last of them, what each
// costs the process, and what a listener costs it in memory. And a message of a chat, from one screen to another.
const LISTENERS = [1000, 5000];
const PER_NETWORK = 20;
const OPENED_AT_ONCE = 50;
const SETTLED_MS = 3000;
const ADA = { email: 'ada@hamper.demo', password: 'hamper-ada' };
const SAM = { email: 'sam@hamper.demo', password: 'hamper-sam' };

await withDatabase(async ({ url, folder }) => {
  const hook = `--import=${join(import.meta.dirname, 'memory-hook.ts')}`;
  const shop = await startShop(url, { DATA_DIR: folder, NODE_OPTIONS: hook });
  const [ada, sam] = [await signIn(shop.address, ADA), await signIn(shop.address, SAM)];
  const rows: Row[] = [];
  for (const count of LISTENERS) {
    const order = await newOrder(ada);
    const tokens = await sessionsOf(url, count);
    const before = await memoryOf(shop.child);
    const listeners = await listen(shop.port, { count, tokens, topic: `order:${order}` });
    const after = await memoryOf(shop.child);
    const waits: number[] = [];
    let cpu = 0;
    const moves = orderTimeline('pickup').slice(1);
    for (const status of moves) {
      const [cpuBefore, from] = [cpuOf([shop.pid]), performance.now()];
      const all = Promise.all(listeners.map((one) => one.hears(status)));
      await sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id: order }, body: { status } });
      await all;
      waits.push(performance.now() - from);
      cpu += cpuOf([shop.pid]) - cpuBefore;
    }
    for (const { socket } of listeners) socket.destroy();
    rows.push({
      name: `${count} listeners`,
      also: {
        'wait ms': median(waits),
        'CPU µs a message': (cpu * 1000) / moves.length / count,
        'kB a listener': (after - before) / 1024 / count,
      },
    });
  }
  const of = (name: string) => rows.at(-1)?.also?.[name] ?? Number.NaN;
  const waits = await messageWaits(shop.address, { ...ADA, client: ada }, SAM);
  publish('live', {
    rows: [...rows, { name: 'a chat message from screen to screen', also: { 'wait ms': median(waits) } }],
    ratios: {},
    goals: {
      'live wait': of('wait ms'),
      'live CPU': of('CPU µs a message'),
      'live memory': of('kB a listener'),
    },
  });
});

async function signIn(address: string, body: typeof ADA) {
  const client = createClient({ baseUrl: `${address}/api/v1`, fetch });
  const { data } = await client.call('POST /auth/login', { body });
  const headers = { authorization: `Bearer ${data.access_token}` };
  return createClient({ baseUrl: `${address}/api/v1`, fetch, headers });
}
type Client = Awaited<ReturnType<typeof signIn>>;

async function newOrder(ada: Client): Promise<string> {
  const { data } = await ada.call('GET /rest/products/paginate', { query: { shop_id: 1, in_stock: 1 } });
  const stock_id = data[0]?.stocks[0]?.id ?? 0;
  const { data: cart } = await ada.call('POST /rest/cart', { body: { shop_id: 1, stock_id, quantity: 1 } });
  const body = {
    cart_id: cart?.id ?? 0,
    delivery_type: 'pickup',
    payment_tag: 'cash',
    phone: '+12125550123',
  } as const;
  return (await ada.call('POST /rest/orders', { body })).data.uuid;
}

/** Tokens of so many more sessions of Ada's. */
async function sessionsOf(url: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await query(
    url,
    `insert into sessions (token_hash, user_id, agent, created_at, used_at, expires_at)
     select decode(hash, 'hex'), (select id from users where email = '${ADA.email}'), '', now(), now(), now() + interval '1 hour'
     from unnest(array['${hashes.join("','")}']) as hash`,
  );
  return tokens;
}

interface Listening {
  count: number;
  tokens: readonly string[];
  topic: string;
}

/** Opens streams, some at a time; each has heard of the order as it is. */
async function listen(port: number, { count, tokens, topic }: Listening) {
  const listeners: ReturnType<typeof createListener>[] = [];
  while (listeners.length < count) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - listeners.length) }, (_, at) => {
      const nth = listeners.length + at;
      const network = Math.floor(nth / PER_NETWORK);
      return createListener(
        connect({ port, host: '127.0.0.1' }),
        get(`/api/v1/rest/live?topics=${topic}`, {
          authorization: `Bearer ${tokens[nth]}`,
          'x-forwarded-for': `10.20.${network >> 8}.${network & 255}`,
        }),
      );
    });
    listeners.push(...some);
    await Promise.all(some.map((one) => one.hears('new')));
  }
  return listeners;
}

function createListener(socket: Socket, request: string) {
  let text = '';
  let wanted: string | undefined;
  let done: () => void = () => {};
  socket.once('connect', () => socket.write(request));
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (wanted === undefined || !text.includes(wanted)) return;
    text = '';
    wanted = undefined;
    done();
  });
  socket.on('error', () => {});
  return {
    socket,
    hears: (status: string): Promise<void> => {
      wanted = `"status":"${status}"`;
      return new Promise((resolve) => (done = resolve));
    },
  };
}

/** Bytes that the process has of its own once it is idle, with what nobody needs taken away. */
async function memoryOf(child: ChildProcess): Promise<number> {
  await sleep(SETTLED_MS);
  child.send('memory');
  const [{ rss }] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
  return rss;
}
