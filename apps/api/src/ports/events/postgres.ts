import { gatherAnnouncements } from './announcements.ts';
import type { Events } from './events.port.ts';
import { createListeners } from './listeners.ts';
import { listenForNotifications } from './notifications.ts';
import { notify } from './notify.ts';

/** LISTEN/NOTIFY on one direct connection of this process. */
export function postgresEvents(url: string): Events {
  const listeners = createListeners({ onNeeded: () => notifications.listen() });
  const notifications = listenForNotifications(url, {
    onNotification: listeners.dispatch,
    onListening: listeners.reconnected,
    onLost: listeners.disconnected,
    isNeeded: listeners.isNeeded,
  });
  return {
    label: 'PostgreSQL LISTEN/NOTIFY',
    publish: notify,
    ...gatherAnnouncements(),
    subscribe: listeners.subscribe,
    watchTags: listeners.watchTags,
    close: () => notifications.close(),
  };
}
