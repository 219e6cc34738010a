import { createClient } from '@redis/client';

import { errorCode, StartError } from '../database/start-error.ts';
import { announce } from './announce.ts';
import { createDeafness } from './deafness.ts';
import type { Events } from './events.port.ts';
import { createListeners } from './listeners.ts';
import { hearNotifications } from './notifications.ts';

/** What is said where something may not have been heard. */
const GAP = 'gap';
/** What is said as long as nothing is heard from the database. */
const DEAF = 'deaf';
const RETRY_MS = 500;
const PING_MS = 5000;
/** A connection that says nothing for so long, and had a ping to answer, is dead. */
const SILENT_MS = 2 * PING_MS;

interface Options {
  redisUrl: string;
  /** The database whose announcements this process tells on; null leaves that to others. */
  relayed: string | null;
}

/**
 * Announcements stay in the transactions of their causes. A few processes hear them from the database and tell them on at
 * Redis, as they are and maybe twice, to any number that listen there alone.
 */
export async function redisEvents({ redisUrl, relayed }: Options): Promise<Events> {
  const { host } = new URL(redisUrl);
  const listeners = createListeners({ onNeeded: () => undefined });
  const deafness = createDeafness(listeners.loseTouch);
  const subscriber = connection(redisUrl);
  const relay = relayed === null ? null : openRelay(redisUrl, relayed);
  const close = async () => {
    await relay?.close();
    subscriber.destroy();
    deafness.end();
  };
  try {
    await subscriber.connect();
    await subscriber.subscribe(channelOf(redisUrl), (payload) => {
      if (payload === GAP) listeners.lookAgain();
      else if (payload === DEAF) listeners.loseTouch();
      else listeners.hear(payload);
    });
    await relay?.open();
  } catch (error) {
    await close();
    throw new StartError(
      'redis-unreachable',
      `The Redis at ${host} cannot be used (${errorCode(error)}): check REDIS_URL.`,
      { cause: error },
    );
  }
  // Both from the second time on: nobody listened before the first.
  subscriber.on('reconnecting', deafness.begin);
  subscriber.on('ready', () => {
    deafness.end();
    listeners.lookAgain();
  });
  return {
    label: `PostgreSQL NOTIFY, ${relay ? 'told on' : 'heard'} at Redis (${host})`,
    publish: announce,
    subscribe: listeners.subscribe,
    watchTags: listeners.watchTags,
    close,
  };
}

/** Tells on what the database announces. Whatever could not be told on is a gap, said as soon as Redis is back. */
function openRelay(redisUrl: string, databaseUrl: string) {
  const publisher = connection(redisUrl);
  const tell = (payload: string) => {
    // While Redis is away nobody hears; everybody looks again when it is back.
    publisher.publish(channelOf(redisUrl), payload).catch(() => undefined);
  };
  const notifications = hearNotifications(databaseUrl, {
    heard: tell,
    begun: () => tell(GAP),
    lost: () => tell(DEAF),
    isNeeded: () => true,
  });
  return {
    async open() {
      await publisher.connect();
      // Who may not speak says so at the start, and not by silence.
      await publisher.publish(channelOf(redisUrl), GAP);
      publisher.on('ready', () => tell(GAP));
      notifications.listen();
    },
    async close() {
      await notifications.close();
      publisher.destroy();
    },
  };
}

/** Redis keeps no channels apart by database: the number in the address does. */
const channelOf = (redisUrl: string): string => `hamper:${new URL(redisUrl).pathname.slice(1) || '0'}`;

/** A connection that comes back by itself, after the first time. What it cannot send now is not sent later. */
function connection(url: string) {
  let hasConnected = false;
  const client = createClient({
    url,
    name: 'hamper',
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      reconnectStrategy: () => (hasConnected ? RETRY_MS : false),
      connectTimeout: SILENT_MS,
      socketTimeout: SILENT_MS,
    },
  });
  client.on('ready', () => (hasConnected = true));
  // What broke is told by what follows: `reconnecting`, or a rejected promise.
  client.on('error', () => undefined);
  return client;
}
