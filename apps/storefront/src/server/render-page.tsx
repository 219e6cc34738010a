import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import { renderToReadableStream } from 'react-dom/server';

/**
 * As the framework's own handler does it, but an error is told to us instead of the console: pages.ts answers with the
 * crash screen, where React would send what it has with status 200 and leave the rest to scripts.
 */
export const renderPage = defineHandlerCallback(async ({ request: { signal }, router, responseHeaders }) => {
  const { nonce } = router.options.ssr ?? {};
  let ended = false;
  const stream = await renderToReadableStream(<StartServer router={router} />, {
    signal,
    ...(nonce ? { nonce } : {}),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      // A shopper who left is no crash.
      if (!ended && !signal.aborted) router.options.context.crashed(error);
    },
  });
  const body = transformReadableStreamWithRouter(router, stream, {
    rendererSafePoint: 'script-close',
    signal,
    onAbort: () => (ended = true),
  });
  return createSsrStreamResponse(
    router,
    new Response(body, { status: getSsrStatus(router), headers: responseHeaders }),
  );
});
