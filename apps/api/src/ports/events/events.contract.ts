import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openPool, type Pool } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import { type TestDatabase, testDatabase } from '../../db/test-database.ts';
import { queryOnce } from '../database/database.contract.ts';
import type { Channel, Events } from './events.port.ts';

interface Opened {
  /** The events of two processes. */
  processes: [Events, Events];
  /** Ends the connections by which they hear; they come back. */
  cutOff(): Promise<void>;
  close(): Promise<void>;
}

let last = 0;
const newChannel = (): Channel => `order:${process.pid}-${(last += 1)}`;

/** The behaviour of every adapter of the events port. */
export function eventsContract(name: string, open: (databaseUrl: string) => Promise<Opened>): void {
  describe(`Events: ${name}`, () => {
    let database: TestDatabase;
    let pool: Pool;
    let opened: Opened;
    let one: Events;
    let other: Events;
    const tags = [new Set<string>(), new Set<string>()];
    beforeAll(async () => {
      database = await testDatabase();
      pool = openPool(database.url);
      opened = await open(database.url);
      [one, other] = opened.processes;
      for (const [index, events] of opened.processes.entries()) {
        events.watchTags((said) => {
          for (const tag of said) tags[index]?.add(tag);
        });
      }
    });
    beforeEach(async () => {
      // All earlier events have been received, and everybody listens.
      await expect.poll(() => inEach('ready'), { interval: 20 }).toBe(true);
      for (const heard of tags) heard.clear();
    });
    afterAll(async () => {
      await opened.close();
      await pool.close();
      await database.drop();
    });

    const say = (tag: string) => queryOnce(database.url, `select tell_tags(array['${tag}'])`);
    const inEach = async (tag: string) => {
      await say(tag);
      return tags.every((heard) => heard.has(tag));
    };
    /** Announcements come in order: once this one is there, all before it are. */
    const allHeard = async () => {
      const tag = newChannel();
      await say(tag);
      await vi.waitUntil(() => tags.every((heard) => heard.has(tag)), { timeout: 10_000 });
    };
    const announce = (channel: Channel, inside: (tx: Db) => Promise<void> = async () => undefined) =>
      pool.db.transaction(async (tx) => {
        await one.publish(tx, channel);
        await inside(tx);
      });

    it('are heard in every process, once the transaction of their cause is done', async () => {
      const channel = newChannel();
      const heard = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
      const stops = [one.subscribe(channel, heard[0]), other.subscribe(channel, heard[1])];
      await announce(channel, async () => {
        await allHeard();
        expect(heard.map((each) => each.mock.calls.length)).toEqual([0, 0]);
      });
      await expect.poll(() => heard.every((each) => each.mock.calls.length > 0)).toBe(true);
      for (const stop of stops) stop();
    });

    it('are not heard at all when it is undone', async () => {
      const [channel, heard] = [newChannel(), vi.fn<() => void>()];
      const stop = other.subscribe(channel, heard);
      await expect(announce(channel, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await allHeard();
      expect(heard).not.toHaveBeenCalled();
      stop();
    });

    it('are heard by those alone who listen for them, and no longer than they do', async () => {
      const [channel, heard, others] = [newChannel(), vi.fn<() => void>(), vi.fn<() => void>()];
      const stopOthers = one.subscribe(newChannel(), others);
      const stop = one.subscribe(channel, heard);
      stop();
      const again = vi.fn<() => void>();
      const stopAgain = one.subscribe(channel, again);
      // Stopping twice silences nobody else.
      stop();
      await announce(channel);
      await allHeard();
      expect(again).toHaveBeenCalled();
      expect(heard).not.toHaveBeenCalled();
      expect(others).not.toHaveBeenCalled();
      stopAgain();
      stopOthers();
    });

    it('say which tags have changed, in every process', async () => {
      await queryOnce(database.url, `insert into settings (key, value) values ('x', 'y')`);
      await expect.poll(() => tags.every((heard) => heard.has('settings'))).toBe(true);
    });

    it('make everybody look again who was cut off from them', async () => {
      const heard = vi.fn<() => void>();
      const stop = other.subscribe(newChannel(), heard);
      await opened.cutOff();
      await expect.poll(() => heard.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
      expect(tags.map((each) => each.has('all'))).toEqual([true, true]);
      stop();
    });
  });
}
