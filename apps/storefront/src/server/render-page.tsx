import { Writable } from 'node:stream';

import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import type { ReactNode } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';

/** React writes it, and the router puts it before what it gets. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * As the framework's own handler does it, but whole: what a page shows is there before it is rendered, so that a stream
 * would cost more than it brings. An error is told to us instead of the console: pages.ts answers with the crash screen,
 * where React would send what it has with status 200 and leave the rest to scripts.
 */
export const renderPage = defineHandlerCallback(async ({ request: { signal }, router, responseHeaders }) => {
  const { nonce } = router.options.ssr ?? {};
  const html = await renderWhole(<StartServer router={router} />, signal, {
    ...(nonce ? { nonce } : {}),
    onError(error) {
      // A shopper who left is no crash.
      if (!signal.aborted) router.options.context.crashed(error);
    },
  });
  const page = await transformHtmlStringWithRouter(
    router,
    html.startsWith(DOCTYPE) ? html.slice(DOCTYPE.length) : html,
    { signal },
  );
  return new Response(page, { status: getSsrStatus(router), headers: responseHeaders });
});

/** Rejects where not even the shell can be rendered, or nobody waits for it any more. */
const renderWhole = (
  page: ReactNode,
  signal: AbortSignal,
  options: RenderToPipeableStreamOptions,
): Promise<string> =>
  new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    const all = new Writable({
      write(chunk: Buffer, _, next) {
        // React writes the next text into the same memory.
        chunks.push(Buffer.from(chunk));
        next();
      },
      final(next) {
        done(Buffer.concat(chunks).toString());
        next();
      },
    });
    const stream = renderToPipeableStream(page, {
      ...options,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: failed,
      onAllReady: () => stream.pipe(all),
    });
    signal.addEventListener('abort', () => {
      stream.abort(signal.reason);
      failed(signal.reason as Error);
    });
  });
