import { announce } from './announce.ts';
import type { Events } from './events.port.ts';
import { createListeners } from './listeners.ts';
import { hearNotifications } from './notifications.ts';

/** LISTEN/NOTIFY on one direct connection of this process. */
export function postgresEvents(url: string): Events {
  const listeners = createListeners({ onNeeded: () => notifications.listen() });
  const notifications = hearNotifications(url, {
    heard: listeners.hear,
    begun: listeners.lookAgain,
    lost: listeners.loseTouch,
    isNeeded: listeners.isNeeded,
  });
  return {
    label: 'PostgreSQL LISTEN/NOTIFY',
    publish: announce,
    subscribe: listeners.subscribe,
    watchTags: listeners.watchTags,
    close: () => notifications.close(),
  };
}
