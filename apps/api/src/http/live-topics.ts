import type { Channel, Events } from '../ports/events/events.port.ts';

/** Something that has happened, by its number. */
export interface Happening {
  seq: number;
  /** As `event:` and `data:` of a server-sent event say it. */
  name: string;
  data: unknown;
}

export interface Follower {
  /** The number of the last one that they have; told of none up to it. */
  seq: number;
  tell(happening: Happening): void;
}

/** What has happened after a number, in order. */
type Look = (after: number) => Promise<Happening[]>;

const RETRY_MS = 2000;

/**
 * One look at the database for all in this process who follow the same thing, however many those are. What cannot be
 * looked at now is looked at again.
 */
export function createTopics(events: Pick<Events, 'subscribe'>) {
  const topics = new Map<Channel, ReturnType<typeof createTopic>>();
  return {
    /** Tells of all that happens after the follower's number. Returns the way to stop. */
    follow(channel: Channel, look: Look, follower: Follower): () => void {
      const topic = topics.get(channel) ?? createTopic(look, (lookNow) => events.subscribe(channel, lookNow));
      topics.set(channel, topic);
      topic.join(follower);
      return () => {
        if (topic.leave(follower) && topics.get(channel) === topic) topics.delete(channel);
      };
    },
  };
}

function createTopic(look: Look, subscribe: (lookNow: () => void) => () => void) {
  const followers = new Set<Follower>();
  let looking = false;
  let again = false;
  let retry: NodeJS.Timeout | undefined;

  // One look at a time: what is announced during a look causes one more after it.
  const lookNow = async () => {
    again = looking;
    if (looking) return;
    looking = true;
    clearTimeout(retry);
    try {
      do {
        again = false;
        tell(await look(Math.min(...[...followers].map(({ seq }) => seq))));
      } while (again && followers.size > 0);
    } catch {
      if (followers.size > 0) retry = setTimeout(() => void lookNow(), RETRY_MS).unref();
    } finally {
      looking = false;
    }
  };
  const tell = (happened: Happening[]) => {
    for (const follower of followers) {
      for (const happening of happened) {
        if (happening.seq <= follower.seq) continue;
        follower.seq = happening.seq;
        follower.tell(happening);
      }
    }
  };
  const unsubscribe = subscribe(() => void lookNow());
  return {
    join(follower: Follower) {
      followers.add(follower);
      void lookNow();
    },
    /** Whether nobody follows any more. */
    leave(follower: Follower): boolean {
      followers.delete(follower);
      if (followers.size > 0) return false;
      clearTimeout(retry);
      unsubscribe();
      return true;
    },
  };
}
