import { PictureError } from './picture-error.ts';

/** How one place tries to have a work done that others wait for, too. */
export interface Turn {
  /** Given once the work is begun, at whichever place's turn, or has failed: the others need none any more. */
  begun: AbortSignal;
  /** Begins it, here. Throws where it is begun already. */
  begin(): void;
}

interface Making<T> {
  outcome: PromiseWithResolvers<T>;
  begun: AbortController;
  /** What those of each place wait for. */
  places: Map<string, Promise<T>>;
}

/**
 * Runs each work once at a time by its name, for all who ask. Each place tries by itself, once for all of it: it is begun
 * at the turn that comes first, and what one place is refused costs the others nothing. What fails otherwise, fails for
 * all.
 */
export function createTogether<T>() {
  const underWay = new Map<string, Making<T>>();

  function open(name: string): Making<T> {
    const making: Making<T> = {
      outcome: Promise.withResolvers(),
      begun: new AbortController(),
      places: new Map(),
    };
    underWay.set(name, making);
    const forget = () => void underWay.delete(name);
    making.outcome.promise.then(forget, forget);
    return making;
  }

  async function tryOnce({ outcome, begun }: Making<T>, attempt: (turn: Turn) => Promise<T>): Promise<T> {
    let isHere = false;
    const begin = () => {
      begun.signal.throwIfAborted();
      isHere = true;
      begun.abort();
    };
    try {
      outcome.resolve(await attempt({ begun: begun.signal, begin }));
    } catch (error) {
      const isElsewhere = begun.signal.aborted && !isHere;
      if (!isElsewhere && !isHere && isRefusal(error)) throw error;
      if (!isElsewhere) {
        outcome.reject(error);
        begun.abort();
      }
    }
    return outcome.promise;
  }

  return function together(name: string, place: string, attempt: (turn: Turn) => Promise<T>): Promise<T> {
    const making = underWay.get(name) ?? open(name);
    const { outcome, begun, places } = making;
    if (begun.signal.aborted) return outcome.promise;
    const known = places.get(place);
    if (known) return known;
    const answer = tryOnce(making, attempt).catch((error: unknown) => {
      places.delete(place);
      // Nobody else waits, and nobody may join those who were refused.
      if (places.size === 0 && underWay.get(name) === making) underWay.delete(name);
      throw error;
    });
    places.set(place, answer);
    return answer;
  };
}

/** Said to a place, not of the picture. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PictureError && error.retryAfter !== undefined;
