import type { Ref } from '@hamper/contract/envelope';
import type { SQL } from 'drizzle-orm';

import type { Ctx } from '../../http/context.ts';
import { presentEvent } from './present.ts';
import { eventsAfter, readOrder } from './queries.ts';

const HEARTBEAT_MS = 15_000;

/**
 * An order's moves as server-sent events, each with its sequence number as id. What came before
 * `Last-Event-ID` (0 at first) is not repeated; what came after is, so that a reconnection misses nothing.
 */
export async function followOrder(
  ctx: Ctx,
  { ref, scope, headers, signal }: { ref: Ref; scope: SQL; headers: Headers; signal: AbortSignal },
): Promise<Response> {
  const { order } = await readOrder(ctx.db, scope, ref);
  const last = Number(headers.get('last-event-id') ?? 0);
  let seq = Number.isSafeInteger(last) && last > 0 ? last : 0;
  const encoder = new TextEncoder();
  let stop: () => void = () => undefined;

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      // One look at a time: an announcement during a look causes one more after it.
      let looking = false;
      let again = false;
      const look = async () => {
        again = looking;
        if (looking) return;
        looking = true;
        try {
          do {
            again = false;
            for (const event of await eventsAfter(ctx.db, order.id, seq)) {
              seq = event.seq;
              send(`id: ${event.seq}\nevent: status\ndata: ${JSON.stringify(presentEvent(event))}\n\n`);
            }
          } while (again);
        } catch {
          // The browser reconnects and asks again from the last event it had.
          end();
        } finally {
          looking = false;
        }
      };
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      const unsubscribe = ctx.ports.events.subscribe(`order:${order.uuid}`, () => void look());
      const end = () => {
        stop();
        try {
          controller.close();
        } catch {
          // Already closed by the reader.
        }
      };
      stop = () => {
        clearInterval(heartbeat);
        unsubscribe();
        signal.removeEventListener('abort', end);
      };
      signal.addEventListener('abort', end);
      send('retry: 1000\n\n');
      void look();
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
