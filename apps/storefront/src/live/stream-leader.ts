import { urlOf } from '@hamper/contract/client';
import type { LiveData, LiveEvent } from '@hamper/contract/live/live';
import { writeNumbers } from '@hamper/contract/live/numbers';
import { isLog, type LogKind, MAX_TOPICS, type TopicName } from '@hamper/contract/live/topics';

import type { Wanted } from './followers.ts';
import { openStream } from './open-stream.ts';

/** Milliseconds between two looks of pages whose stream others have taken. */
const LOOK_EVERY = 30_000;
/** Milliseconds in which wishes for another stream are gathered. */
const GATHER = 50;

interface Leading {
  onMessage(message: LiveEvent): void;
  /** Nothing is heard of these for now, or for good. */
  onSilence(topics: TopicName[]): void;
  /** The stream is lost, or there again. */
  onLost(isLost: boolean): void;
}

/** The page that holds the stream, for all that are open. */
export function createLeader({ onMessage, onSilence, onLost }: Leading) {
  const byTab = new Map<string, Wanted>();
  /** The topics of the stream, and the last number of each that it has sent. */
  let sent: Wanted = new Map();
  /** The last of each state, for pages that come later. */
  const states = new Map<TopicName, LiveEvent>();
  /** Refused, and nothing heard of them since. */
  const refused = new Set<TopicName>();
  let end: (() => void) | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const goOn = (topic: TopicName, seq: number) => {
    for (const topics of [sent, ...byTab.values()]) if (topics.has(topic)) topics.set(topic, seq);
  };
  /** Pages that come together cost one stream. */
  const openSoon = () => {
    if (end) opening ??= setTimeout(open, GATHER);
    else open();
  };
  const open = () => {
    close();
    sent = merge(byTab.values());
    if (sent.size === 0) return;
    end = openStream(() => addressOf(sent), {
      onMessage(message) {
        const topic = message.topic as TopicName;
        refused.delete(topic);
        if (isLog(topic)) goOn(topic, (message.data as LiveData<LogKind>).seq);
        else states.set(topic, message);
        onMessage(message);
      },
      onRefused(topic) {
        states.delete(topic);
        // Somebody who has signed in on another page may see it by another right: then it is asked for once more.
        if (!refused.has(topic)) sent.delete(topic);
        refused.add(topic);
        onSilence([topic]);
      },
      onRefusal(before) {
        states.clear();
        // Once: then the server may have enough to do.
        if (before === 0) onSilence([...sent.keys()]);
      },
      onLost,
      onDisplaced() {
        end = undefined;
        states.clear();
        looking = setInterval(() => onSilence([...sent.keys()]), LOOK_EVERY);
      },
    });
  };
  const close = () => {
    end?.();
    end = undefined;
    clearInterval(looking);
    clearTimeout(opening);
    opening = undefined;
    states.clear();
  };
  return {
    /** Sets what a page follows from now on; it hears the state of each at once. */
    want(tab: string, topics: Wanted): void {
      if (topics.size > 0) byTab.set(tab, topics);
      else byTab.delete(tab);
      if (![...topics].every(isIn(sent))) return openSoon();
      for (const topic of topics.keys()) {
        const state = states.get(topic);
        if (state) onMessage(state);
      }
    },
    /** Opens the stream again that was lost to another one. */
    retry(): void {
      if (!end) open();
    },
    end: close,
  };
}

const addressOf = (topics: Wanted): string =>
  urlOf(
    '/api/v1',
    'GET /rest/live',
    {},
    { topics: [...topics.keys()].join(','), after: writeNumbers(topics) },
  );

/** Whether a stream of these topics tells all of one from its last known number on. */
const isIn =
  (sent: Wanted) =>
  ([topic, last]: [TopicName, number]): boolean =>
    sent.has(topic) && (!isLog(topic) || last >= (sent.get(topic) ?? 0));

/** The topics of all pages, as many as a stream takes, each from the earliest number on. */
function merge(wishes: Iterable<Wanted>): Wanted {
  const topics: Wanted = new Map();
  for (const wanted of wishes)
    for (const [topic, last] of wanted) topics.set(topic, Math.min(last, topics.get(topic) ?? last));
  // Those of everybody first; of orders those that were asked for last.
  const others = [...topics].filter(([topic]) => topic.includes(':'));
  const shared = [...topics].filter(([topic]) => !topic.includes(':'));
  return new Map([...shared, ...others.slice(shared.length - MAX_TOPICS)]);
}
