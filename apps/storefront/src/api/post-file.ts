import { createClient } from '@hamper/contract/client';

import type { Api } from './api.ts';
import { logInBrowser } from './log-failure.ts';
import { leaveLostSession } from './lost-session.ts';

/** How often it is tried again, and the longest wait before, in seconds, that nobody need be told of. */
const TRIES_AGAIN = 3;
const MAX_WAIT = 10;
/** So many seconds a file waits at most for its turn in a full shop, and so many it then has to arrive: who is later is told. */
const IN_LINE = 10;
const TO_ARRIVE = 30;
/** For one try, with what the line takes and the picture to be looked at. */
const ONE_TRY_MS = (IN_LINE + TO_ARRIVE + 10) * 1000;
/** For all: those that are tried again were refused before anything of them was read. */
const TIMEOUT = TRIES_AGAIN * (IN_LINE + MAX_WAIT) * 1000 + ONE_TRY_MS;

interface Posting {
  lang: string;
  /** How much of it has gone, from 0 to 1. */
  onSent?: ((share: number) => void) | undefined;
}

/** The API for a call whose body is a file as it is; it tells how much of it has gone, which `fetch` cannot say. */
export const postingFile = (file: File, { lang, onSent }: Posting): Api =>
  createClient({
    baseUrl: '/api/v1',
    lang,
    timeout: TIMEOUT,
    onError: logInBrowser,
    async fetch(url, { signal }) {
      let response = await post(url, file, { signal, onSent });
      for (let again = 0; again < TRIES_AGAIN; again += 1) {
        const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
        if (!(seconds <= MAX_WAIT) || signal?.aborted) break;
        onSent?.(0);
        await new Promise((waited) => setTimeout(waited, seconds * 1000));
        response = await post(url, file, { signal, onSent });
      }
      return response.status === 401 ? leaveLostSession(true) : response;
    },
  });

/** After how many seconds another try is worth it, where the server says so. */
function headersOf(request: XMLHttpRequest): Record<string, string> {
  const seconds = request.getResponseHeader('retry-after');
  return seconds === null ? {} : { 'retry-after': seconds };
}

interface Sending {
  signal: RequestInit['signal'];
  onSent: Posting['onSent'];
}

const post = (url: string, file: File, { signal, onSent }: Sending): Promise<Response> =>
  new Promise((answered, failed) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      answered(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
    );
    request.timeout = ONE_TRY_MS;
    for (const end of ['error', 'timeout', 'abort'])
      request.addEventListener(end, () => failed(new TypeError('The file could not be sent')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
