/** The quantity that a shopper set of one stock, until the server has confirmed or refused it. */
export interface PendingQuantity {
  readonly target: Target;
  readonly quantity: number;
  /**
   * `failed` did not reach the server; it stays visible and can be tried again. `known` is no change: what was in the cart when
   * this browser last heard of it.
   */
  readonly state: 'waiting' | 'sending' | 'failed' | 'known';
}

/** A stock at a shop; an add-on also names the stock it goes with. */
export interface Target {
  shopId: number;
  stockId: number;
  parentId?: number | undefined;
  name: string;
  /** Price of one and the step in which it is sold, for sums until the server has answered. */
  price?: number;
  interval?: number;
}

export type Outcome = 'done' | 'refused' | 'failed';

interface Options {
  /** Sets the quantity on the server; never throws. */
  send: (target: Target, quantity: number) => Promise<Outcome>;
  /** Called when nothing is under way any more. */
  onIdle?: () => void;
}

export const keyOf = ({ stockId, parentId }: Pick<Target, 'stockId' | 'parentId'>): string =>
  parentId === undefined ? String(stockId) : `${parentId}+${stockId}`;

/**
 * The shopper's changes on their way to the server. One request at a time over all carts: answers then arrive in
 * order, and the first of them makes a guest's cookie before the second could ask for another. Of rapid changes
 * to one stock only the latest is sent.
 */
export function createCartQueue({ send, onIdle }: Options) {
  const quantities = createQuantities();
  const { set: pending, put, changed } = quantities;
  const tasks: (() => Promise<void>)[] = [];
  let busy = false;

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    changed();
    try {
      for (;;) {
        // Quantities first: what was clicked before a task is in the cart when the task reads it.
        const next = [...pending].find(([, { state }]) => state === 'waiting');
        if (next) await sendPending(...next);
        else if (tasks.length > 0) await tasks.shift()?.();
        else break;
      }
    } finally {
      busy = false;
      changed();
    }
    onIdle?.();
  }

  async function sendPending(key: string, one: PendingQuantity): Promise<void> {
    const sent = { ...one, state: 'sending' } as const;
    put(key, sent);
    const outcome = await send(one.target, one.quantity);
    const now = pending.get(key);
    if (now === sent) put(key, outcome === 'failed' ? { ...sent, state: 'failed' } : undefined);
    else if (now && outcome === 'done' && now.quantity === one.quantity) {
      // Changed to and fro while the answer was on its way.
      put(key, undefined);
    }
  }

  return {
    /** Sets the quantity of a stock, in all; 0 takes it out. */
    setQuantity(target: Target, quantity: number): void {
      quantities.dropOptimistic(keyOf(target));
      put(keyOf(target), { target, quantity, state: 'waiting' });
      void work();
    },
    /** Runs after every earlier change is settled, and before any later one is sent. */
    async inTurn<T>(task: () => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      tasks.push(() => task().then(resolve, reject));
      void work();
      return promise;
    },
    showOptimistic: quantities.showOptimistic,
    /** Keeps quantities that did not reach the server, until they are tried again. */
    keepFailed(changes: readonly Change[]): void {
      for (const { target, quantity } of changes)
        pending.set(keyOf(target), { target, quantity, state: 'failed' });
      changed();
    },
    isFailed: (target: Target): boolean => pending.get(keyOf(target))?.state === 'failed',
    retry(): void {
      requeueFailed(pending);
      changed();
      void work();
    },
    drop: quantities.drop,
    /** All of them, the same list until one changes. */
    pending: quantities.all,
    pendingFor: quantities.shownFor,
    hasFailed: (): boolean => quantities.all().some(({ state }) => state === 'failed'),
    isBusy: (): boolean => busy,
    subscribe: quantities.subscribe,
  };
}

type Quantities = Map<string, PendingQuantity>;
export type Change = Pick<PendingQuantity, 'target' | 'quantity'>;

/** The quantities that were set, and over them those that tasks show until they have ended. */
function createQuantities() {
  const set: Quantities = new Map();
  /** The latest last. */
  const layers: Quantities[] = [];
  let all: readonly PendingQuantity[] = [];
  const { notify, subscribe } = createListeners();
  const changed = (): void => {
    all = [...new Map([set, ...layers].flatMap((some) => [...some])).values()];
    notify();
  };
  return {
    set,
    changed,
    put(key: string, one: PendingQuantity | undefined): void {
      if (one) set.set(key, one);
      else set.delete(key);
      changed();
    },
    /** Quantities that tasks show of this stock count no more. */
    dropOptimistic(key: string): void {
      for (const layer of layers) layer.delete(key);
    },
    /** Shows quantities that a task is about to send; until it is ended, or they are set anew. */
    showOptimistic(quantities: readonly Change[], state: 'sending' | 'known' = 'sending') {
      const mine: Quantities = new Map(quantities.map((one) => [keyOf(one.target), { ...one, state }]));
      layers.push(mine);
      // Earlier quantities of these stocks have to be in the cart first.
      requeueFailed(set, mine.keys());
      changed();
      return {
        /** Whether the shopper has not set this one anew. */
        isCurrent: (target: Target): boolean => mine.has(keyOf(target)),
        end(): void {
          // It may be ended twice.
          const at = layers.indexOf(mine);
          if (at >= 0) layers.splice(at, 1);
          changed();
        },
      };
    },
    /** Drops pending quantities that no longer matter, e.g. of a cart that is being cleared. */
    drop(matches: (target: Target) => boolean): void {
      for (const some of [set, ...layers])
        for (const [key, { target }] of some) if (matches(target)) some.delete(key);
      changed();
    },
    all: (): readonly PendingQuantity[] => all,
    shownFor: (key: string): PendingQuantity | undefined =>
      (layers.findLast((layer) => layer.has(key)) ?? set).get(key),
    subscribe,
  };
}

/** Failed changes, all or those of these keys, wait for their turn again. */
function requeueFailed(pending: Quantities, keys: Iterable<string> = pending.keys()): void {
  for (const key of keys) {
    const one = pending.get(key);
    if (one?.state === 'failed') pending.set(key, { ...one, state: 'waiting' });
  }
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type CartQueue = ReturnType<typeof createCartQueue>;
