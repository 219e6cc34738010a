import { openSmtpServer } from '@hamper/api/ports/mail/smtp-server.fixture';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { launch, open, temporaryFolder, type RunningShop } from './running-shop.fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let office: Awaited<ReturnType<typeof openSmtpServer>>;
const running: RunningShop[] = [];

const start = async (ROLE: string): Promise<RunningShop> => {
  const shop = await open({
    ROLE,
    DATA_DIR: folder.path,
    SMTP_URL: office.url,
    MAIL_FROM: 'shop@hamper.test',
    PUBLIC_URL: 'https://hamper.test',
  });
  running.push(shop);
  return shop;
};
/** In peace: what is under way comes to its end. */
const stop = async (shop: RunningShop) => {
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
};

beforeAll(async () => {
  folder = await temporaryFolder();
  office = await openSmtpServer();
});
afterEach(async () => {
  await Promise.all(
    running.splice(0).map(async ({ child, ended }) => {
      child.kill('SIGTERM');
      await ended;
    }),
  );
});
afterAll(async () => {
  await office.close();
  await folder.remove();
});

it('A web process leaves to a worker what waits to be sent, and serves the shop', async () => {
  const first = await start('web');
  expect((await fetch(first.url)).status).toBe(200);
  await first.guest().call('POST /auth/register', {
    body: { email: 'grace@example.com', password: 'secret 1', firstname: 'Grace' },
  });
  await stop(first);
  // A process that sends would begin with what it finds, and not end before it is done.
  await stop(await start('web'));
  expect(office.received).toEqual([]);
  await start('worker');
  await expect.poll(() => office.received.length, { timeout: 10_000 }).toBe(1);
  expect(office.received[0]?.to).toEqual(['grace@example.com']);
});

it('A worker says how it is, and serves nobody', async () => {
  const worker = await start('worker');
  const status = async (path: string) => (await fetch(worker.url + path)).status;
  expect(await Promise.all(['/healthz', '/readyz'].map(status))).toEqual([200, 200]);
  const others = [
    '/',
    '/api/v1/rest/settings',
    '/img/64/x/y',
    '/crash-report',
    '/dev/outbox',
    '/assets/x.js',
  ];
  expect(await Promise.all(others.map(status))).toEqual(others.map(() => 404));
  expect(worker.output()).toContain('A worker of Hamper');
});

it.each([
  [{ ROLE: 'boss' }, 'ROLE is neither web, worker nor all: boss'],
  [
    { ROLE: 'worker', API_BASE_URL: 'https://api.example.com/api/v1' },
    'ROLE=worker is set with API_BASE_URL: a worker works on the database, and pages alone have none',
  ],
])('A start as %j is refused in one line', async (env, line) => {
  const shop = await launch({ DATA_DIR: folder.path, ...env });
  expect(await shop.ended).toBe(1);
  expect(shop.output().trim()).toBe(line);
});
