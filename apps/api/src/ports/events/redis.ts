import { createClient } from '@redis/client';

import { errorCode, StartError } from '../database/start-error.ts';
import { gatherAnnouncements } from './announcements.ts';
import type { Events } from './events.port.ts';
import { createListeners } from './listeners.ts';
import { createLossNotifier } from './loss-notifier.ts';
import { listenForNotifications } from './notifications.ts';
import { notify } from './notify.ts';

/** Published where announcements may have been missed. */
const GAP = 'gap';
/** Published as long as the database's announcements are missed. */
const LOST = 'deaf';
const RETRY_MS = 500;
const PING_MS = 5000;
/** A connection that is silent for so long, and had a ping to answer, is dead. */
const TIMEOUT_MS = 2 * PING_MS;

interface Options {
  redisUrl: string;
  /** The database whose announcements this process relays; null leaves that to others. */
  relayFrom: string | null;
}

/**
 * Announcements stay in the transactions of their causes. A few processes receive them from the database and publish them
 * at Redis, as they are and maybe twice, for any number that listen there alone.
 */
export async function redisEvents({ redisUrl, relayFrom }: Options): Promise<Events> {
  const { host } = new URL(redisUrl);
  const listeners = createListeners({ onNeeded: () => undefined });
  const loss = createLossNotifier(listeners.disconnected);
  const subscriber = connection(redisUrl);
  const relay = relayFrom === null ? null : openRelay(redisUrl, relayFrom);
  const close = async () => {
    await relay?.close();
    subscriber.destroy();
    loss.stop();
  };
  try {
    await subscriber.connect();
    await subscriber.subscribe(channelOf(redisUrl), (payload) => {
      if (payload === GAP) listeners.reconnected();
      else if (payload === LOST) listeners.disconnected();
      else listeners.dispatch(payload);
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
  subscriber.on('reconnecting', loss.start);
  subscriber.on('ready', () => {
    loss.stop();
    listeners.reconnected();
  });
  return {
    label: `PostgreSQL NOTIFY, ${relay ? 'told on' : 'heard'} at Redis (${host})`,
    publish: notify,
    ...gatherAnnouncements(),
    subscribe: listeners.subscribe,
    watchTags: listeners.watchTags,
    close,
  };
}

/** Publishes the database's announcements. Any that could not be published are a gap, announced as soon as Redis is back. */
function openRelay(redisUrl: string, databaseUrl: string) {
  const publisher = connection(redisUrl);
  const publish = (payload: string) => {
    // While Redis is away nobody listens; every listener is called when it is back.
    publisher.publish(channelOf(redisUrl), payload).catch(() => undefined);
  };
  const notifications = listenForNotifications(databaseUrl, {
    onNotification: publish,
    onListening: () => publish(GAP),
    onLost: () => publish(LOST),
    isNeeded: () => true,
  });
  return {
    async open() {
      await publisher.connect();
      // A login that may not publish fails at the start, and not silently later.
      await publisher.publish(channelOf(redisUrl), GAP);
      publisher.on('ready', () => publish(GAP));
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

/** A connection that is opened again by itself, after the first time. A message that it cannot send now is not sent later. */
function connection(url: string) {
  let hasConnected = false;
  const client = createClient({
    url,
    name: 'hamper',
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      reconnectStrategy: () => (hasConnected ? RETRY_MS : false),
      connectTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
  });
  client.on('ready', () => (hasConnected = true));
  // Every error is followed by `reconnecting` or a rejected promise.
  client.on('error', () => undefined);
  return client;
}
