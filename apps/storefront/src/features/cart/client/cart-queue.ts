/** The quantity that a shopper set of one stock, until the server has confirmed or refused it. */
export interface PendingQuantity {
  readonly target: Target;
  readonly quantity: number;
  /** `failed` did not reach the server; it stays visible and can be tried again. */
  readonly state: 'waiting' | 'sending' | 'failed';
}

/** A stock at a shop; an add-on also names the stock it goes with. */
export interface Target {
  shopId: number;
  stockId: number;
  parentId?: number | undefined;
  name: string;
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
  const pending = new Map<string, PendingQuantity>();
  const tasks: (() => Promise<void>)[] = [];
  const listeners = new Set<() => void>();
  let busy = false;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const put = (key: string, one: PendingQuantity | undefined) => {
    if (one) pending.set(key, one);
    else pending.delete(key);
    changed();
  };

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
    const { target, quantity } = one;
    put(key, { ...one, state: 'sending' });
    const outcome = await send(target, quantity);
    const now = pending.get(key);
    if (now?.state === 'sending') {
      put(key, outcome === 'failed' ? { ...now, state: 'failed' } : undefined);
    } else if (now && outcome === 'done' && now.quantity === quantity) {
      // Changed to and fro while the answer was on its way.
      put(key, undefined);
    }
  }

  return {
    /** Sets the quantity of a stock, in all; 0 takes it out. */
    setQuantity(target: Target, quantity: number): void {
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
    retry(): void {
      for (const [key, one] of pending)
        if (one.state === 'failed') pending.set(key, { ...one, state: 'waiting' });
      changed();
      void work();
    },
    /** Drops pending quantities that no longer matter, e.g. of a cart that is being cleared. */
    drop(matches: (target: Target) => boolean): void {
      for (const [key, { target }] of pending) if (matches(target)) pending.delete(key);
      changed();
    },
    pendingFor: (key: string): PendingQuantity | undefined => pending.get(key),
    hasFailed: (): boolean => [...pending.values()].some(({ state }) => state === 'failed'),
    isBusy: (): boolean => busy,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
