import type { Requesters } from './requesters.ts';

export interface QueueLimits {
  /** Renderings under way at once, of all and of one network: more would only make each other wait. */
  concurrent: number;
  concurrentOfNetwork: number;
  /** Renderings that wait for that. */
  queued: number;
  queuedOfNetwork: number;
  /** The longest wait, in milliseconds. */
  maxWaitMs: number;
}

/** More is asked for than can be served: the request is worth repeating in a few seconds. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

interface Entry {
  requesters: Requesters;
  /** Begins, counted for this network. */
  begin(network: string): void;
  turnAway(): void;
}

/** As many networks are remembered by when they had their last turn. */
const MAX_NETWORKS = 10_000;

/** The renderings under way, and which network had its last turn when. */
function createTurns(limits: Pick<QueueLimits, 'concurrent' | 'concurrentOfNetwork'>) {
  const running = new Map<string, number>();
  const lastTurn = new Map<string, number>();
  let busy = 0;
  let turns = 0;
  return {
    isFull: () => busy >= limits.concurrent,
    mayBegin: (network: string): boolean => (running.get(network) ?? 0) < limits.concurrentOfNetwork,
    lastOf: (network: string): number => lastTurn.get(network) ?? 0,
    begin(network: string): void {
      busy += 1;
      running.set(network, (running.get(network) ?? 0) + 1);
      if (lastTurn.size >= MAX_NETWORKS) lastTurn.clear();
      lastTurn.set(network, ++turns);
    },
    end(network: string): void {
      busy -= 1;
      const left = (running.get(network) ?? 0) - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    },
  };
}

type Turns = ReturnType<typeof createTurns>;

/** The entry whose network had its last turn the longest ago, and that network. */
function nextOf(queue: Iterable<Entry>, { lastOf, mayBegin }: Turns): [Entry, string] | undefined {
  let best: [Entry, string] | undefined;
  let longestAgo = Infinity;
  for (const entry of queue) {
    for (const network of entry.requesters.networks()) {
      const last = lastOf(network);
      if (last >= longestAgo || !mayBegin(network)) continue;
      best = [entry, network];
      longestAgo = last;
    }
  }
  return best;
}

/** The queue by network: an entry that several networks wait for counts for the one with the fewest. */
function queuedByNetwork(queue: Iterable<Entry>): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of queue) {
    let fewest: Entry[] | undefined;
    for (const network of entry.requesters.networks()) {
      const entries = found.get(network) ?? [];
      found.set(network, entries);
      if (!fewest || entries.length < fewest.length) fewest = entries;
    }
    fewest?.push(entry);
  }
  return found;
}

/** The latest give way: of a network with more than its share, and in too long a queue of the network with the most. */
function shorten(queue: ReadonlySet<Entry>, limits: QueueLimits): void {
  if (queue.size <= Math.min(limits.queued, limits.queuedOfNetwork)) return;
  for (const entries of queuedByNetwork(queue).values()) {
    for (const entry of entries.slice(limits.queuedOfNetwork)) entry.turnAway();
  }
  while (queue.size > limits.queued) {
    const [most = []] = [...queuedByNetwork(queue).values()].toSorted((a, b) => b.length - a.length);
    most.at(-1)?.turnAway();
  }
}

/**
 * A queue of pages to be rendered, fair between client networks: the network whose last turn is the longest ago comes
 * next. An entry that nobody waits for any more leaves it at once.
 */
export function createRenderQueue(limits: QueueLimits) {
  // In the order of arrival.
  const queue = new Set<Entry>();
  const turns = createTurns(limits);
  let moving = false;

  function moveUp(): void {
    moving = false;
    while (!turns.isFull()) {
      const [entry, network] = nextOf(queue, turns) ?? [];
      if (!entry || network === undefined) break;
      entry.begin(network);
    }
    shorten(queue, limits);
  }

  /** Once all events of this moment are handled: requests that leave together begin nothing for each other. */
  function moveUpSoon(): void {
    if (moving || queue.size === 0) return;
    moving = true;
    setImmediate(moveUp);
  }

  /** Does the work when its turn has come. Rejects with `Overloaded` when full or late, with the reason when all have left. */
  function run<Result>(requesters: Requesters, work: () => Promise<Result>): Promise<Result> {
    return new Promise((done, failed) => {
      const { gone } = requesters;
      if (gone.aborted) return failed(gone.reason as Error);
      const [home = ''] = requesters.networks();
      const leave = () => {
        stepOut();
        failed(gone.reason as Error);
      };
      const entry: Entry = {
        requesters,
        begin(network) {
          stepOut();
          turns.begin(network);
          work()
            .finally(() => {
              turns.end(network);
              moveUpSoon();
            })
            .then(done, failed);
        },
        turnAway() {
          stepOut();
          failed(new Overloaded('The queue for pages is too long'));
        },
      };
      const timer = setTimeout(() => entry.turnAway(), limits.maxWaitMs);
      function stepOut(): void {
        queue.delete(entry);
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
      }
      gone.addEventListener('abort', leave, { once: true });
      if (!turns.isFull() && queue.size === 0 && turns.mayBegin(home)) return entry.begin(home);
      queue.add(entry);
      return moveUpSoon();
    });
  }

  return { run };
}
