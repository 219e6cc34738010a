import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/test-database.ts';
import { queryOnce } from '../database/database.contract.ts';
import { listenForNotifications } from './notifications.ts';
import { openRelay } from './tcp-relay.fixture.ts';

describe('A connection that is dead without a word', () => {
  let database: TestDatabase;
  let relay: Awaited<ReturnType<typeof openRelay>>;
  let notifications: ReturnType<typeof listenForNotifications>;
  const hearing = {
    onNotification: vi.fn<(payload: string) => void>(),
    onListening: vi.fn<() => void>(),
    onLost: vi.fn<() => void>(),
    isNeeded: () => true,
  };
  beforeAll(async () => {
    database = await testDatabase();
    const url = new URL(database.url);
    relay = await openRelay(Number(url.port));
    url.port = String(relay.port);
    notifications = listenForNotifications(url.href, hearing, { checkMs: 500 });
    notifications.listen();
    await vi.waitUntil(() => hearing.onListening.mock.calls.length > 0, { timeout: 10_000 });
  });
  afterAll(async () => {
    await notifications.close();
    relay.close();
    await database.drop();
  });

  it('counts as lost, is said to be again and again, and listening begins anew when it can', async () => {
    hearing.onListening.mockClear();
    hearing.onLost.mockClear();
    relay.swallow();
    await vi.waitUntil(() => hearing.onLost.mock.calls.length >= 4, { timeout: 10_000 });
    expect(hearing.onListening).not.toHaveBeenCalled();

    relay.pass();
    await vi.waitUntil(() => hearing.onListening.mock.calls.length > 0, { timeout: 10_000 });
    hearing.onLost.mockClear();
    await queryOnce(database.url, `select tell_tags(array['product:1'])`);
    await vi.waitUntil(() => hearing.onNotification.mock.calls.length > 0, { timeout: 10_000 });
    expect(hearing.onNotification).toHaveBeenCalledWith('tags product:1');
    expect(hearing.onLost).not.toHaveBeenCalled();
  });
});
