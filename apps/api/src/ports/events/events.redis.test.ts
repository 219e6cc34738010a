import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '../../db/test-database.ts';
import { queryOnce } from '../database/database.contract.ts';
import { eventsContract } from './events.contract.ts';
import type { Events } from './events.port.ts';
import { openRedis } from './redis-server.fixture.ts';
import { redisEvents } from './redis.ts';

const LISTENING = `application_name = 'hamper events' and datname = current_database()`;

eventsContract('Redis, from a worker to a web process', async (relayFrom) => {
  const redis = await openRedis();
  const worker = await redisEvents({ redisUrl: redis.url, relayFrom });
  const web = await redisEvents({ redisUrl: redis.url, relayFrom: null });
  return {
    processes: [worker, web],
    async cutOff() {
      await redis.stop();
      await redis.start();
    },
    async close() {
      await web.close();
      await worker.close();
      await redis.stop();
    },
  };
});

describe('With Redis', () => {
  let database: TestDatabase;
  let redis: Awaited<ReturnType<typeof openRedis>>;
  const opened: Events[] = [];
  beforeAll(async () => {
    [database, redis] = await Promise.all([testDatabase(), openRedis()]);
  });
  afterAll(async () => {
    await Promise.all(opened.map((events) => events.close()));
    await redis.stop();
    await database.drop();
  });
  const open = async (role: 'web' | 'worker') => {
    const events = await redisEvents({
      redisUrl: redis.url,
      relayFrom: role === 'worker' ? database.url : null,
    });
    opened.push(events);
    return events;
  };
  const watched = (events: Events) => {
    const heard = new Set<string>();
    events.watchTags((tags) => {
      for (const tag of tags) heard.add(tag);
    });
    return heard;
  };
  const say = (tag: string) => queryOnce(database.url, `select tell_tags(array['${tag}'])`);
  const isHeard = (heard: Set<string>, tag: string) =>
    expect.poll(() => heard.has(tag), { interval: 20, timeout: 10_000 }).toBe(true);

  it('only workers listen at the database, and any number of others hear what they hear', async () => {
    const web = await Promise.all(Array.from({ length: 5 }, () => open('web')));
    const heard = web.map(watched);
    expect(await queryOnce(database.url, `select pid from pg_stat_activity where ${LISTENING}`)).toEqual([]);
    // Announcements without a worker are a gap that the first worker reports.
    await say('unheard');
    await open('worker');
    await Promise.all(heard.map((each) => isHeard(each, 'all')));
    await expect
      .poll(
        async () => {
          await say('product:1');
          return heard.every((each) => each.has('product:1'));
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    expect(await queryOnce(database.url, `select pid from pg_stat_activity where ${LISTENING}`)).toHaveLength(
      1,
    );
    expect(heard.some((each) => each.has('unheard'))).toBe(false);
  });

  it('a worker that is cut off from the database makes every process look again', async () => {
    const heard = watched(await open('web'));
    await queryOnce(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENING}`,
    );
    await say('missed');
    // Once when it is cut off, and once when it hears again.
    await isHeard(heard, 'all');
    heard.clear();
    await isHeard(heard, 'all');
    await say('product:2');
    await isHeard(heard, 'product:2');
    expect(heard.has('missed')).toBe(false);
  });

  it('what is announced while Redis is away is looked for when it is back', async () => {
    const heard = watched(await open('web'));
    await redis.stop();
    await isHeard(heard, 'all');
    heard.clear();
    await say('product:3');
    await redis.start();
    await isHeard(heard, 'all');
    await expect
      .poll(
        async () => {
          await say('product:4');
          return heard.has('product:4');
        },
        { timeout: 10_000 },
      )
      .toBe(true);
  });

  it('shops that share one keep apart by its numbers', async () => {
    const own = watched(await open('web'));
    const strangers = await redisEvents({ redisUrl: `${redis.url}/1`, relayFrom: null });
    opened.push(strangers);
    const theirs = watched(strangers);
    await say('product:5');
    await isHeard(own, 'product:5');
    expect([...theirs]).toEqual([]);
  });

  it('one that cannot be used is refused in one line, without its password', async () => {
    const failure: unknown = await redisEvents({
      redisUrl: 'redis://shop:geheim@127.0.0.1:1',
      relayFrom: database.url,
    }).catch((error: unknown) => error);
    expect((failure as Error).message).toBe(
      'The Redis at 127.0.0.1:1 cannot be used (ECONNREFUSED): check REDIS_URL.',
    );
  });
});
