import type { ServerResponse } from 'node:http';

/** Events that were written and not taken by the other side; it has had minutes. */
const MAX_UNREAD = 200;
/** As much of a connection, beside what the system holds for it: some hundred events, which all listeners share. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** Where the events of one stream go. */
export interface LiveSink {
  /** False: the reader has gone, or has fallen too far behind. */
  write(bytes: Uint8Array): boolean;
  /** Closes it once all is read. */
  end(): void;
  /** Closes it with all that waits in it. */
  abort(): void;
}

/** The body of an answer. */
export const bodySink = (controller: ReadableStreamDefaultController<Uint8Array>): LiveSink => ({
  write(bytes) {
    if ((controller.desiredSize ?? 0) < -MAX_UNREAD) return false;
    return attempt(() => controller.enqueue(bytes));
  },
  end: () => void attempt(() => controller.close()),
  abort: () => void attempt(() => controller.error(new Error('Nobody reads'))),
});

/** Whether it could be done: a reader that goes closes the body by itself. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** A connection of this process: an event is one write, without a body in between. */
export class ConnectionSink implements LiveSink {
  readonly #outgoing: ServerResponse;

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing;
  }

  write(bytes: Uint8Array): boolean {
    const { destroyed, writableLength } = this.#outgoing;
    if (destroyed || writableLength > MAX_UNREAD_BYTES) return false;
    this.#outgoing.write(bytes);
    return true;
  }

  end(): void {
    this.#outgoing.end();
  }

  abort(): void {
    this.#outgoing.destroy();
  }
}
