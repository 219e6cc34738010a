import type { Events } from '../ports/events/events.port.ts';

/** Watches sessions for their end, each by one subscription; `onEnd` is called once for many that end at once. */
export function createSessionEnds(events: Pick<Events, 'subscribe'>, onEnd: () => void) {
  const watched = new Map<number, { watchers: number; unsubscribe: () => void }>();
  let due: NodeJS.Immediate | undefined;
  const scheduleEnd = () => {
    due ??= setImmediate(() => {
      due = undefined;
      onEnd();
    });
  };
  return {
    watch(session: number): void {
      const found = watched.get(session) ?? {
        watchers: 0,
        unsubscribe: events.subscribe(`session:${session}`, scheduleEnd),
      };
      watched.set(session, found);
      found.watchers += 1;
    },
    unwatch(session: number): void {
      const found = watched.get(session);
      if (!found) return;
      found.watchers -= 1;
      if (found.watchers > 0) return;
      found.unsubscribe();
      watched.delete(session);
    },
  };
}
