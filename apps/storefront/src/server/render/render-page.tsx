import { Writable } from 'node:stream';

import type { AnyRouter } from '@tanstack/react-router';
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import type { ReactNode } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from 'react-dom/server';

import { pageContext } from '../../router-context.ts';
import { deferScripts } from './defer-scripts.ts';

/** React marks what it leaves to the browser, because it threw or suspended, with this. */
const LEFT = '<!--$!';
/** React writes it, and the router puts it before what it gets. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * As the framework's own handler does it, but whole: a page's data is there before it is rendered, so a stream would cost
 * more than it brings. Errors go to `crashed`, and `render.ts` answers with the crash screen, where React would send the
 * rest with status 200.
 */
export const renderPage = defineHandlerCallback(async ({ request: { signal }, router, responseHeaders }) => {
  signal.throwIfAborted();
  const { crashed, written } = pageContext();
  mayBeDrawnTwice(router);
  deferScripts(router);
  const html = renderAtOnce(<StartServer router={router} />) ?? (await renderInTime(router, signal, crashed));
  const page = await transformHtmlStringWithRouter(
    router,
    html.startsWith(DOCTYPE) ? html.slice(DOCTYPE.length) : html,
    { signal },
  );
  // Packed into the response it would only have to be unpacked again.
  written?.(page);
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
});

/** A third of the time of a stream. Undefined where something broke or has to be waited for. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(LEFT) ? undefined : html;
  } catch {
    return undefined;
  }
}

/** The router gives the scripts of a page away once. */
function mayBeDrawnTwice({ serverSsr }: AnyRouter): void {
  if (!serverSsr) return;
  const { takeInitialHydrationScriptTags: take } = serverSsr;
  let tags: ReturnType<typeof take>;
  serverSsr.takeInitialHydrationScriptTags = () => (tags ??= take());
}

function renderInTime(
  router: AnyRouter,
  signal: AbortSignal,
  crashed: (error: unknown) => void,
): Promise<string> {
  const { nonce } = router.options.ssr ?? {};
  return renderWhole(<StartServer router={router} />, signal, {
    ...(nonce ? { nonce } : {}),
    onError(error) {
      // A shopper who left is no crash.
      if (!signal.aborted) crashed(error);
    },
  });
}

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
