import type { LiveData } from '@hamper/contract/live/live';
import type { TopicName } from '@hamper/contract/live/topics';
import { type SQL, sql } from 'drizzle-orm';

import type { Db } from '../db/query.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { Channel, Events } from '../ports/events/events.port.ts';

/** Something that has happened, by its number. */
export interface TopicEvent {
  seq: number;
  data: LiveData;
}

/** Events are read and sent so many at a time: in between, readers take what was sent to them. */
export const EVENTS_AT_ONCE = 100;

/** The events after a number, in order, `EVENTS_AT_ONCE` at most. */
export type EventsAfter = (seq: number) => Promise<TopicEvent[]>;

/** Events that can be listened to, and the channel on which more are announced. The numbers of a state's are this process's own. */
export interface Topic {
  channel: Channel;
  eventsAfter: EventsAfter;
  /**
   * The condition under which the asker may hear it, the same as when they asked for it. A right may end while they listen, as a
   * courier's does once the order has arrived. Undefined for what is their own as long as their session is.
   */
  mayHear?: (() => SQL) | undefined;
}

/** A state as a topic: read when somebody comes, and after each announcement; told where it differs from before. */
export function stateTopic(
  channel: Channel,
  read: () => Promise<LiveData>,
  mayHear?: Topic['mayHear'],
): Topic {
  let seq = 0;
  let before = '';
  const eventsAfter = async (after: number) => {
    const data = await read();
    const now = JSON.stringify(data);
    if (now !== before) seq += 1;
    before = now;
    return seq > after ? [{ seq, data }] : [];
  };
  return { channel, eventsAfter, mayHear };
}

export interface TopicSubscriber {
  name: TopicName;
  /** The same for all that one person opens by the same credentials: a right is looked up once for them. */
  credentials: string;
  /** As the topic that they follow has it. */
  mayHear: Topic['mayHear'];
  /** Their right has ended: they are told nothing more. */
  refuse(): void;
  /** The number of the last event that they have; they get none up to it. */
  seq: number;
  /** `text`: the event as a server-sent one is written, without its id. */
  send(text: string): void;
}

const RETRY_MS = 2000;
/** Queries of topics at once: when all have to look again, shoppers' own calls still find a connection. */
const QUERIES_AT_ONCE = 4;
/** Rights are looked up for so many people by one statement. */
const RIGHTS_AT_ONCE = 100;

/**
 * One query for all subscribers of a channel in this process, and one for their rights, however many those are. A query that
 * fails is repeated.
 */
export function createTopics(db: Db, events: Pick<Events, 'subscribe'>) {
  const topics = new Map<Channel, ReturnType<typeof followTopic>>();
  const inTurn = limitConcurrency(QUERIES_AT_ONCE);
  const follow = ({ channel, eventsAfter }: Topic) => {
    const topic = followTopic(
      {
        eventsAfter: (seq) => inTurn(() => eventsAfter(seq)),
        hold: (conditions) => inTurn(() => askRights(db, conditions)),
      },
      (onChange) => events.subscribe(channel, onChange),
      () => topics.delete(channel),
    );
    topics.set(channel, topic);
    return topic;
  };
  return {
    /** Sends all events after the subscriber's number. */
    subscribe(topic: Topic, subscriber: TopicSubscriber): void {
      (topics.get(topic.channel) ?? follow(topic)).add(subscriber);
    },
    unsubscribe(channel: Channel, subscriber: TopicSubscriber): void {
      topics.get(channel)?.remove(subscriber);
    },
  };
}

interface Questions {
  eventsAfter: EventsAfter;
  /** Of each condition, whether it holds. */
  hold(conditions: readonly SQL[]): Promise<boolean[]>;
}

function followTopic(
  { eventsAfter, hold }: Questions,
  listen: (onChange: () => void) => () => void,
  onEmpty: () => void,
) {
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
        const from = earliest(subscribers);
        const happened = await eventsAfter(from);
        const last = happened.at(-1)?.seq ?? 0;
        // Those who came during the query, from an earlier number, have caused another one.
        const asked = [...subscribers].filter(({ seq }) => seq >= from && seq < last);
        if (asked.length > 0) deliver(happened, await withRight(asked));
        again ||= happened.length === EVENTS_AT_ONCE;
      } while (again && subscribers.size > 0);
    } catch {
      const wait = RETRY_MS * (1 + Math.random());
      if (subscribers.size > 0) retry = setTimeout(() => void update(), wait).unref();
    } finally {
      running = false;
    }
  };
  /**
   * Those who may still hear; the others are refused. Asked after the events were read and before they are told: whatever ended a
   * right before an event is then seen.
   */
  const withRight = async (asked: readonly TopicSubscriber[]) => {
    const ended = await withoutRight(asked, hold);
    if (ended.size === 0) return asked;
    for (const subscriber of asked) {
      if (!ended.has(subscriber.credentials)) continue;
      remove(subscriber);
      subscriber.refuse();
    }
    return asked.filter(({ credentials }) => !ended.has(credentials));
  };
  const deliver = (happened: TopicEvent[], asked: readonly TopicSubscriber[]) => {
    for (const { seq, data } of happened) {
      /** By the name that subscribers know the topic by; it is written once for each. */
      const texts = new Map<TopicName, string>();
      for (const subscriber of asked) {
        // Some have left meanwhile.
        if (!subscribers.has(subscriber)) continue;
        if (seq <= subscriber.seq) continue;
        subscriber.seq = seq;
        const text = texts.get(subscriber.name) ?? eventText(subscriber.name, data);
        texts.set(subscriber.name, text);
        subscriber.send(text);
      }
    }
  };
  const unlisten = listen(() => void update());
  function remove(subscriber: TopicSubscriber): void {
    if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
    clearTimeout(retry);
    unlisten();
    onEmpty();
  }
  return {
    add(subscriber: TopicSubscriber) {
      subscribers.add(subscriber);
      void update();
    },
    remove,
  };
}

/** The credentials by which the asked may hear no more. */
async function withoutRight(
  asked: readonly TopicSubscriber[],
  hold: Questions['hold'],
): Promise<ReadonlySet<string>> {
  const rights = new Map(
    asked.flatMap(({ credentials, mayHear }) => (mayHear ? [[credentials, mayHear] as const] : [])),
  );
  const held = await hold([...rights.values()].map((mayHear) => mayHear()));
  return new Set([...rights.keys()].filter((_, at) => !held[at]));
}

/** Whether each condition holds. */
async function askRights(db: Db, conditions: readonly SQL[]): Promise<boolean[]> {
  const rights: boolean[] = [];
  for (let from = 0; from < conditions.length; from += RIGHTS_AT_ONCE) {
    const some = conditions
      .slice(from, from + RIGHTS_AT_ONCE)
      .map((condition) => sql`(${condition}) is true`);
    const { rows } = await db.execute<{ may: boolean[] }>(
      sql`select array[${sql.join(some, sql`, `)}] as may`,
    );
    rights.push(...(rows[0]?.may ?? []));
  }
  return rights;
}

const eventText = (topic: TopicName, data: LiveData): string =>
  `data: ${JSON.stringify({ topic, data })}\n\n`;

const earliest = (subscribers: Iterable<TopicSubscriber>): number => {
  let first = Infinity;
  for (const { seq } of subscribers) first = Math.min(first, seq);
  return first;
};
