import type { LiveData, LiveEvent } from '@hamper/contract/live/live';
import type { KindOf, TopicName } from '@hamper/contract/live/topics';

export interface Follower<T extends TopicName> {
  onData(data: LiveData<KindOf<T>>): void;
  /** Of a log: the number of the last event that is known. */
  last?(): number;
  /** Looks at the thing itself, where nothing is heard; false when it may not be seen any more, which ends the following. */
  look?(): Promise<boolean>;
}

/** Topics with the number of the last known event of each. */
export type Wanted = Map<TopicName, number>;

/** Those of this page who follow something. `onChange` is called when others follow, or other things. */
export function createFollowers(onChange: () => void) {
  const followers = new Map<TopicName, Set<Follower<TopicName>>>();
  const of = (topic: TopicName) => [...(followers.get(topic) ?? [])];
  const remove = (topic: TopicName, follower: Follower<TopicName>) => {
    const theirs = followers.get(topic);
    if (!theirs?.delete(follower)) return;
    if (theirs.size === 0) followers.delete(topic);
    onChange();
  };
  return {
    /** Returns the way to remove it. */
    add<T extends TopicName>(topic: T, follower: Follower<T>): () => void {
      const one = follower as unknown as Follower<TopicName>;
      followers.set(topic, (followers.get(topic) ?? new Set()).add(one));
      onChange();
      return () => remove(topic, one);
    },
    /** The topics for which a stream is to be opened. */
    wanted(): Wanted {
      const topics: Wanted = new Map();
      for (const [topic, theirs] of followers)
        topics.set(topic, Math.min(...[...theirs].map((one) => one.last?.() ?? 0)));
      return topics;
    },
    hear({ topic, data }: LiveEvent): void {
      for (const follower of of(topic as TopicName)) follower.onData(data);
    },
    /** Lets them look for themselves; those who may see it no longer are removed, and the others still want it. */
    look(topics: TopicName[]): void {
      for (const topic of topics)
        for (const follower of of(topic))
          void follower.look?.().then((isThere) => (isThere ? onChange() : remove(topic, follower)));
    },
  };
}
