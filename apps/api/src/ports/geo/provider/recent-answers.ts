import { unlessAborted } from '@hamper/contract/unless-aborted';
import { LRUCache } from 'lru-cache';

import { GeoUnavailable } from '../geo.port.ts';

interface Flight {
  answer: Promise<unknown>;
  followers: number;
  controller: AbortController;
}

/** Answers that are kept in this process, the least recently used go first. */
const MAX_ANSWERS = 2000;

export type AnswerOnce = <Answer>(
  key: string,
  request: {
    /** 0 keeps nothing: only those who ask at the same time share an answer. */
    keepMs: number;
    signal: AbortSignal;
    ask: (signal: AbortSignal) => Promise<Answer>;
  },
) => Promise<Answer>;

/** Asks once for what is asked at the same time or was a moment ago. Failures are not kept. */
export function createRecentAnswers(now: () => Date): AnswerOnce {
  const kept = new LRUCache<string, { answer: unknown }>({
    max: MAX_ANSWERS,
    // The clock is read at each look: remembering it for a moment takes a timer.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const flights = new Map<string, Flight>();

  function start(key: string, keepMs: number, ask: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const answer = Promise.resolve().then(() => ask(controller.signal));
    const flight: Flight = { answer, followers: 0, controller };
    void land(key, flight, keepMs);
    return flight;
  }

  async function land(key: string, flight: Flight, keepMs: number): Promise<void> {
    try {
      const answer = await flight.answer;
      if (keepMs > 0) kept.set(key, { answer }, { ttl: keepMs });
    } catch {
      // Those who wait for it hear why.
    }
    if (flights.get(key) === flight) flights.delete(key);
  }

  return async <Answer>(key: string, { keepMs, signal, ask }: Parameters<AnswerOnce>[1]): Promise<Answer> => {
    signal.throwIfAborted();
    const recent = kept.get(key);
    // A key stands for one question of one type.
    if (recent) return recent.answer as Answer;
    const flight = flights.get(key) ?? start(key, keepMs, ask);
    flights.set(key, flight);
    flight.followers += 1;
    try {
      return (await unlessAborted(flight.answer, signal)) as Answer;
    } catch (error) {
      // A caller with less time than the provider continues without its answer; one that has left does not.
      if (signal.aborted && (signal.reason as Error).name === 'TimeoutError')
        throw new GeoUnavailable('no answer in the time that its caller has');
      throw error;
    } finally {
      flight.followers -= 1;
      // The last one who waited has left: nobody needs the answer, and who comes now asks anew.
      if (flight.followers === 0) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort();
      }
    }
  };
}
