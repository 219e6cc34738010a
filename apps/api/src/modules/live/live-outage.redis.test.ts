import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import { openRedis } from '../../ports/events/redis-server.fixture.ts';
import { redisEvents } from '../../ports/events/redis.ts';
import { openTestApp } from '../../test-app.fixture.ts';
import { openSecondProcess } from '../../two-processes.fixture.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';
import { listenThroughOutage } from './live-outage.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

it('Ten seconds without Redis cost no listener of two processes anything of what happens meanwhile, nor tell it twice', async () => {
  const { databaseUrl } = here.shop;
  const [redis, folder] = await Promise.all([openRedis(), mkdtemp(join(tmpdir(), 'hamper files '))]);
  const events = await redisEvents({ redisUrl: redis.url, relayFrom: databaseUrl });
  const first = openTestApp({ databaseUrl, folder, events, now: () => new Date() }, {});
  const second = await openSecondProcess({ databaseUrl, folder, redisUrl: redis.url, setting: {} });
  onTestFinished(async () => {
    await second.close();
    await first.close();
    await redis.stop();
    await rm(folder, { recursive: true });
  });
  const { before, meanwhile, happens, heard } = await listenThroughOutage(here, {
    fetch: second.alternating(
      (request) => first.app.fetch(request),
      () => null,
    ),
    events,
    cut: redis.stop,
    mend: redis.start,
  });
  expect(meanwhile).toEqual(before);
  expect(happens.order).toEqual([1, 2, 3, 4, 5]);
  for (const each of heard) expect(each).toEqual(happens);
});
