import { MAX_MESSAGE_LENGTH } from '@hamper/contract/chat/chat-bounds';

import { UNSENT_MESSAGES } from '../../../session/forget-shopper.ts';
import { fieldsOf } from '../../../state/delivery-place.ts';
import { parsed } from '../../../state/stored.ts';

/** A message that this browser has to send. */
export interface Outgoing {
  /** Made here: sent twice, it is one message. */
  id: string;
  text: string;
  img: string | null;
  /** When it was written. */
  at: string;
}

interface KeptThread {
  /** When something was last written, in milliseconds. */
  at: number;
  draft: string;
  outgoing: Outgoing[];
}
type Kept = Record<string, KeptThread>;

export const MAX_OUTGOING = 20;
const MAX_THREADS = 20;
/** The age from which an unsent message is not sent by itself any more: nobody remembers it. Drafts are as old as their thread. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
const NOTHING: KeptThread = { at: 0, draft: '', outgoing: [] };

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Writing that has not been sent, of one person: drafts, and messages on their way. It outlives the page,
 * and is forgotten with everything else of theirs when they sign out: see forget-shopper.ts. Each change reads what is
 * there first, since another tab may have written.
 */
export function keptOf(person: string | undefined, storage: TextStorage | undefined = allowedStorage()) {
  const name = `${UNSENT_MESSAGES} ${person ?? 'guest'}`;
  const read = (): Kept => {
    try {
      return readKept(parsed(storage?.getItem(name) ?? null));
    } catch {
      return {};
    }
  };
  const change = (thread: string, changed: (before: KeptThread) => Partial<KeptThread>) => {
    const { [thread]: before = NOTHING, ...others } = read();
    const after = { ...before, ...changed(before), at: Date.now() };
    const all = newest(isBlank(after) ? others : { ...others, [thread]: after });
    try {
      if (Object.keys(all).length === 0) storage?.removeItem(name);
      else storage?.setItem(name, JSON.stringify(all));
    } catch {
      // Full or forbidden: it lives as long as the page.
    }
  };
  return {
    draftOf: (thread: string): string => read()[thread]?.draft ?? '',
    setDraft: (thread: string, draft: string) =>
      change(thread, () => ({ draft: draft.slice(0, MAX_MESSAGE_LENGTH) })),
    outgoingOf: (thread: string): Outgoing[] => read()[thread]?.outgoing ?? [],
    keep: (thread: string, message: Outgoing) =>
      change(thread, ({ outgoing }) => ({
        outgoing: [...outgoing.filter(({ id }) => id !== message.id), message].slice(-MAX_OUTGOING),
      })),
    drop: (thread: string, gone: string) =>
      change(thread, ({ outgoing }) => ({ outgoing: outgoing.filter(({ id }) => id !== gone) })),
  };
}
export type KeptWriting = ReturnType<typeof keptOf>;

const isBlank = ({ draft, outgoing }: KeptThread): boolean => draft === '' && outgoing.length === 0;

/** The threads that were written in last; unsent messages go before drafts. */
function newest(all: Kept): Kept {
  const rank = ({ at, outgoing }: KeptThread) => (outgoing.length > 0 ? Number.MAX_SAFE_INTEGER : at);
  const sorted = Object.entries(all).toSorted(([, a], [, b]) => rank(b) - rank(a));
  return Object.fromEntries(sorted.slice(0, MAX_THREADS));
}

/** Reads the browser's storage: what has another shape is as if never written. */
function readKept(value: unknown): Kept {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([thread, kept]) => {
      const { at, draft, outgoing } = fieldsOf(kept);
      return [
        thread,
        {
          at: typeof at === 'number' ? at : 0,
          draft: typeof draft === 'string' ? draft : '',
          outgoing: Array.isArray(outgoing) ? outgoing.filter(isOutgoing).filter(isRecent) : [],
        },
      ];
    }),
  );
}

function isOutgoing(value: unknown): value is Outgoing {
  const { id, text, img, at } = fieldsOf(value);
  return (
    typeof id === 'string' &&
    typeof text === 'string' &&
    (img === null || typeof img === 'string') &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  );
}

const isRecent = ({ at }: Outgoing): boolean => Date.now() - Date.parse(at) < MAX_AGE_MS;

function allowedStorage(): TextStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
