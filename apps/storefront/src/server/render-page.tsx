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

import { currenciesQuery } from '../features/shell/header/currency-query.ts';
import { languagesQuery } from '../features/shell/header/languages-query.ts';
import { identityOf } from '../hydration/kept-part.ts';
import { pageContext, type RouterContext } from '../router-context.ts';
import { createKeptParts, LEFT } from './kept-parts.ts';
import { withLateScripts } from './late-scripts.ts';

/** React writes it, and the router puts it before what it gets. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * As the framework's own handler does it, but whole: what a page shows is there before it is rendered, so that a stream
 * would cost more than it brings. An error is told to us instead of the console: pages.ts answers with the crash screen,
 * where React would send what it has with status 200 and leave the rest to scripts.
 */
export const renderPage = defineHandlerCallback(async ({ request: { signal }, router, responseHeaders }) => {
  signal.throwIfAborted();
  const { crashed, written } = pageContext();
  mayBeDrawnTwice(router);
  const parts = partsOf(aboutOf(router));
  (router.options.context as RouterContext).parts = parts;
  const html = renderAtOnce(<StartServer router={router} />) ?? (await renderInTime(router, signal, crashed));
  const drawn = parts.taken(html);
  const page = await transformHtmlStringWithRouter(
    router,
    drawn.startsWith(DOCTYPE) ? drawn.slice(DOCTYPE.length) : drawn,
    { signal },
  );
  // Packed into the response it would only have to be unpacked again.
  written?.(import.meta.env.DEV ? page : withLateScripts(page, router.options.ssr?.nonce));
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
});

const partsOf = createKeptParts({ mostBytes: 8 * 1024 * 1024, mostOfPage: 512 * 1024 });

/** All that a part may depend on beside what it is given. */
function aboutOf({ options: { context }, stores }: AnyRouter): string {
  const { locale, direction, pictures, width, i18n, currencyId, queryClient, api } = context as RouterContext;
  const languages = queryClient.getQueryData(languagesQuery(api).queryKey);
  const currencies = queryClient.getQueryData(currenciesQuery(api).queryKey);
  const known = [locale, direction, width, pictures, currencyId, languages, currencies];
  return JSON.stringify([stores.location.get().href, identityOf(i18n), ...known]);
}

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
