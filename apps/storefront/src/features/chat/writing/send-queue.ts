import { ApiError } from '@hamper/contract/client';

import { MAX_OUTGOING, type Outgoing } from './kept.ts';

/** A message that is not in the thread yet. One that was refused is not sent again by itself. */
export interface Waiting extends Outgoing {
  state: 'sending' | 'failed' | 'refused';
}

interface SendQueueOptions {
  kept: { all: () => Outgoing[]; keep: (message: Outgoing) => void; drop: (id: string) => void };
  /** Ends once the server has it, or fails. */
  send: (message: Outgoing) => Promise<unknown>;
  /** Something that the writer has just asked for could not be sent. */
  onFailure: (error: unknown) => void;
}

/** Milliseconds until it is tried again by itself, twice as long each time. */
const FIRST_WAIT = 5000;
const MAX_WAIT = 60_000;
/** Answers that say that another time may do. */
const LATER = new Set([408, 425, 429]);

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !LATER.has(error.status);

/**
 * Sends the messages of one thread in the order in which they were written, one at a time. One that fails is kept, those
 * behind it wait, and all are tried again: by and by, by `retry`, and when the next one is written.
 */
export function createSendQueue({ kept, send, onFailure }: SendQueueOptions) {
  let all: readonly Waiting[] = kept.all().map((message) => ({ ...message, state: 'failed' }));
  let isSending = false;
  let isAsked = false;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const publish = (next: readonly Waiting[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const remove = (gone: string) => {
    kept.drop(gone);
    publish(all.filter(({ id }) => id !== gone));
  };
  const mark = (state: Waiting['state'], which: (one: Waiting) => boolean) =>
    publish(all.map((one) => (which(one) ? { ...one, state } : one)));
  const isPending = ({ state }: Waiting) => state !== 'refused';

  /** Whether the next one may follow. */
  async function sendOne({ id, text, img, at }: Waiting): Promise<boolean> {
    try {
      await send({ id, text, img, at });
      remove(id);
      return true;
    } catch (error) {
      const refused = isRefusal(error);
      if (refused) mark('refused', (one) => one.id === id);
      else mark('failed', isPending);
      if (isAsked || refused) onFailure(error);
      isAsked &&= refused;
      return refused;
    }
  }
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    let goesOn = true;
    for (let next = all.find(isPending); next && goesOn; next = all.find(isPending)) {
      const { id } = next;
      mark('sending', (one) => one.id === id);
      goesOn = await sendOne(next);
    }
    isSending = false;
    isAsked = false;
    if (goesOn) wait = FIRST_WAIT;
    else if (listeners.size > 0) {
      timer = setTimeout(() => void sendAll(), wait);
      wait = Math.min(2 * wait, MAX_WAIT);
    }
  }
  return {
    all: () => all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    /** Whether not too many wait already. */
    hasRoom: () => all.length < MAX_OUTGOING,
    add(message: Outgoing): void {
      kept.keep(message);
      publish([...all, { ...message, state: 'sending' }]);
      isAsked = true;
      void sendAll();
    },
    /** Sends again what waits; by a press of the writer (`isPress`) also what was refused. */
    retry({ isPress = false } = {}): void {
      isAsked ||= isPress;
      if (isPress) mark('sending', () => true);
      if (all.some(isPending)) void sendAll();
    },
    discard: remove,
  };
}
