import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/test-database.ts';
import { ask } from '../database/database.contract.ts';
import { hearNotifications } from './notifications.ts';
import { openRelay } from './tcp-relay.fixture.ts';

describe('A connection that is dead without a word', () => {
  let database: TestDatabase;
  let relay: Awaited<ReturnType<typeof openRelay>>;
  let notifications: ReturnType<typeof hearNotifications>;
  const hearing = {
    heard: vi.fn<(payload: string) => void>(),
    begun: vi.fn<() => void>(),
    lost: vi.fn<() => void>(),
    isNeeded: () => true,
  };
  beforeAll(async () => {
    database = await testDatabase();
    const url = new URL(database.url);
    relay = await openRelay(Number(url.port));
    url.port = String(relay.port);
    notifications = hearNotifications(url.href, hearing, { checkMs: 500 });
    notifications.listen();
    await vi.waitUntil(() => hearing.begun.mock.calls.length > 0, { timeout: 10_000 });
  });
  afterAll(async () => {
    await notifications.close();
    relay.close();
    await database.drop();
  });

  it('counts as lost, is said to be again and again, and listening begins anew when it can', async () => {
    hearing.begun.mockClear();
    hearing.lost.mockClear();
    relay.swallow();
    await vi.waitUntil(() => hearing.lost.mock.calls.length >= 4, { timeout: 10_000 });
    expect(hearing.begun).not.toHaveBeenCalled();

    relay.pass();
    await vi.waitUntil(() => hearing.begun.mock.calls.length > 0, { timeout: 10_000 });
    hearing.lost.mockClear();
    await ask(database.url, `select tell_tags(array['product:1'])`);
    await vi.waitUntil(() => hearing.heard.mock.calls.length > 0, { timeout: 10_000 });
    expect(hearing.heard).toHaveBeenCalledWith('tags product:1');
    expect(hearing.lost).not.toHaveBeenCalled();
  });
});
