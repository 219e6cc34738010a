import { urlOf } from '@hamper/contract/client';
import type { LiveData } from '@hamper/contract/live/live';
import { kindOf, MAX_TOPICS, type TopicName } from '@hamper/contract/live/topics';

import type { Wanted } from './followers.ts';
import { type LiveMessage, openStream } from './open-stream.ts';

/** Milliseconds between two looks of pages whose stream others have taken. */
const LOOK_EVERY = 30_000;

interface Leading {
  onMessage(message: LiveMessage): void;
  /** Nothing is heard of these for now, or for good. */
  onSilence(topics: TopicName[]): void;
}

/** The page that holds the stream, for all that are open. */
export function createLeader({ onMessage, onSilence }: Leading) {
  const byTab = new Map<string, Wanted>();
  /** The topics of the stream, and the last number of each that it has sent. */
  let sent: Wanted = new Map();
  /** The last of each state, for pages that come later. */
  const states = new Map<TopicName, LiveMessage>();
  let end: (() => void) | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;

  const all = (): Wanted => {
    const topics: Wanted = new Map();
    for (const wanted of byTab.values())
      for (const [topic, last] of wanted) topics.set(topic, Math.min(last, topics.get(topic) ?? last));
    return new Map([...topics].slice(-MAX_TOPICS));
  };
  const address = () =>
    urlOf(
      '/api/v1',
      'GET /rest/live',
      {},
      {
        topics: [...sent.keys()].join(','),
        after: [...sent].map(([topic, last]) => `${topic}=${last}`).join('&'),
      },
    );
  const open = () => {
    close();
    sent = all();
    if (sent.size === 0) return;
    end = openStream(address, {
      onMessage(message) {
        const topic = message.topic as TopicName;
        if (isLog(topic)) sent.set(topic, (message.data as LiveData<'order'>).seq);
        else states.set(topic, message);
        onMessage(message);
      },
      onRefused: (topic) => onSilence([topic]),
      onRefusal: () => onSilence([...sent.keys()]),
      onDisplaced() {
        end = undefined;
        looking = setInterval(() => onSilence([...sent.keys()]), LOOK_EVERY);
      },
    });
  };
  const close = () => {
    end?.();
    end = undefined;
    clearInterval(looking);
    states.clear();
  };
  return {
    /** Sets what a page follows from now on; it hears the state of each at once. */
    want(tab: string, topics: Wanted): void {
      if (topics.size > 0) byTab.set(tab, topics);
      else byTab.delete(tab);
      const isSent = ([topic, last]: [TopicName, number]) =>
        sent.has(topic) && (!isLog(topic) || last >= (sent.get(topic) ?? 0));
      if (![...topics].every(isSent)) return open();
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

/** Whether events of it have numbers, and are sent from the last one on. */
const isLog = (topic: TopicName): boolean => kindOf(topic) === 'order';
