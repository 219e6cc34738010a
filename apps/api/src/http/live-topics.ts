import type { Channel, Events } from '../ports/events/events.port.ts';
import type { StreamEvent } from './live-stream.ts';

export interface TopicSubscriber {
  /** The number of the last event that they have; they get none up to it. */
  seq: number;
  send(event: StreamEvent): void;
}

/** The events after a number, in order. */
export type EventsAfter = (seq: number) => Promise<StreamEvent[]>;

const RETRY_MS = 2000;

/**
 * One query for all subscribers of a channel in this process, however many those are. A query that fails is repeated.
 */
export function createTopics(events: Pick<Events, 'subscribe'>) {
  const topics = new Map<Channel, ReturnType<typeof createTopic>>();
  return {
    /** Sends all events after the subscriber's number. Returns the way to stop. */
    subscribe(channel: Channel, eventsAfter: EventsAfter, subscriber: TopicSubscriber): () => void {
      const topic =
        topics.get(channel) ?? createTopic(eventsAfter, (onChange) => events.subscribe(channel, onChange));
      topics.set(channel, topic);
      topic.add(subscriber);
      return () => {
        if (topic.remove(subscriber) && topics.get(channel) === topic) topics.delete(channel);
      };
    },
  };
}

function createTopic(eventsAfter: EventsAfter, listen: (onChange: () => void) => () => void) {
  const subscribers = new Set<TopicSubscriber>();
  let running = false;
  let again = false;
  let retry: NodeJS.Timeout | undefined;

  // One query at a time: changes during a query cause one more after it.
  const update = async () => {
    again = running;
    if (running) return;
    running = true;
    clearTimeout(retry);
    try {
      do {
        again = false;
        deliver(await eventsAfter(Math.min(...[...subscribers].map(({ seq }) => seq))));
      } while (again && subscribers.size > 0);
    } catch {
      if (subscribers.size > 0) retry = setTimeout(() => void update(), RETRY_MS).unref();
    } finally {
      running = false;
    }
  };
  const deliver = (events: StreamEvent[]) => {
    for (const subscriber of subscribers) {
      for (const event of events) {
        if (event.seq <= subscriber.seq) continue;
        subscriber.seq = event.seq;
        subscriber.send(event);
      }
    }
  };
  const unlisten = listen(() => void update());
  return {
    add(subscriber: TopicSubscriber) {
      subscribers.add(subscriber);
      void update();
    },
    /** Returns true if it was the topic's last one. */
    remove(subscriber: TopicSubscriber): boolean {
      subscribers.delete(subscriber);
      if (subscribers.size > 0) return false;
      clearTimeout(retry);
      unlisten();
      return true;
    },
  };
}
