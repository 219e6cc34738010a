import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import { postgresEvents } from '../../ports/events/postgres.ts';
import { openRelay } from '../../ports/events/tcp-relay.fixture.ts';
import { openTestApp } from '../../test-app.fixture.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';
import { listenThroughOutage } from './live-outage.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

it('Ten seconds without a database cost no listener anything of what happens meanwhile, nor tell it twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hamper files '));
  const url = new URL(here.shop.databaseUrl);
  const relay = await openRelay(Number(url.port));
  url.port = String(relay.port);
  const events = postgresEvents(url.href);
  const now = () => new Date();
  // Everything that this process asks and hears goes through the relay; the shop of the test goes on beside it.
  const process = openTestApp({ databaseUrl: url.href, folder, events, now }, {});
  onTestFinished(async () => {
    await process.close();
    relay.close();
    await rm(folder, { recursive: true });
  });
  const { before, meanwhile, happens, heard } = await listenThroughOutage(here, {
    fetch: (request) => process.app.fetch(request),
    events,
    cut: async () => relay.cut(),
    mend: async () => void relay.pass(),
  });
  expect(meanwhile).toEqual(before);
  expect(happens.order).toEqual([1, 2, 3, 4, 5]);
  for (const each of heard) expect(each).toEqual(happens);
});
