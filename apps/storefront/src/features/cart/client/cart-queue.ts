/** What a shopper wants of one stock, until the server has agreed or refused. */
export interface Wish {
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
  /** Makes the server's quantity the wanted one; never throws. */
  send: (target: Target, quantity: number) => Promise<Outcome>;
  /** Nothing is under way any more. */
  onIdle?: () => void;
}

export const keyOf = ({ stockId, parentId }: Pick<Target, 'stockId' | 'parentId'>): string =>
  parentId === undefined ? String(stockId) : `${parentId}+${stockId}`;

/**
 * The shopper's wishes on their way to the server. One request at a time over all carts: answers then arrive in
 * order, and the first of them makes a guest's cookie before the second could ask for another. Of rapid changes
 * to one stock only the latest is sent.
 */
export function createCartQueue({ send, onIdle }: Options) {
  const wishes = new Map<string, Wish>();
  const tasks: (() => Promise<void>)[] = [];
  const listeners = new Set<() => void>();
  let busy = false;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const put = (key: string, wish: Wish | undefined) => {
    if (wish) wishes.set(key, wish);
    else wishes.delete(key);
    changed();
  };

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    changed();
    try {
      for (;;) {
        // Wishes first: what was clicked before a task was asked for is in the cart when the task reads it.
        const next = [...wishes].find(([, { state }]) => state === 'waiting');
        if (next) await fulfil(...next);
        else if (tasks.length > 0) await tasks.shift()?.();
        else break;
      }
    } finally {
      busy = false;
      changed();
    }
    onIdle?.();
  }

  async function fulfil(key: string, wish: Wish): Promise<void> {
    const { target, quantity } = wish;
    put(key, { ...wish, state: 'sending' });
    const outcome = await send(target, quantity);
    const now = wishes.get(key);
    if (now?.state === 'sending') {
      put(key, outcome === 'failed' ? { ...now, state: 'failed' } : undefined);
    } else if (now && outcome === 'done' && now.quantity === quantity) {
      // Changed to and fro while the answer was on its way.
      put(key, undefined);
    }
  }

  return {
    /** Wants so much of a stock, in all; 0 takes it out. */
    want(target: Target, quantity: number): void {
      put(keyOf(target), { target, quantity, state: 'waiting' });
      void work();
    },
    /** Runs when every wish before it is settled, and before any after it is sent. */
    async inTurn<T>(task: () => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      tasks.push(() => task().then(resolve, reject));
      void work();
      return promise;
    },
    retry(): void {
      for (const [key, wish] of wishes)
        if (wish.state === 'failed') wishes.set(key, { ...wish, state: 'waiting' });
      changed();
      void work();
    },
    /** Lets go of wishes that no longer matter, e.g. of a cart that is being cleared. */
    forget(isMeant: (target: Target) => boolean): void {
      for (const [key, { target }] of wishes) if (isMeant(target)) wishes.delete(key);
      changed();
    },
    wishFor: (key: string): Wish | undefined => wishes.get(key),
    hasFailed: (): boolean => [...wishes.values()].some(({ state }) => state === 'failed'),
    isBusy: (): boolean => busy,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
