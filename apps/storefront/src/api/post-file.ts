import { createClient } from '@hamper/contract/client';

import type { Api } from './api.ts';
import { leaveForLogin } from './leave-for-login.ts';
import { logInBrowser } from './log-failure.ts';

/** A slow line takes its time for 10 MB, and a full shop may ask for another try. */
const TIMEOUT = 180_000;
/** How often it is tried again, and the longest wait before, in seconds, that nobody need be told of. */
const TRIES_AGAIN = 3;
const MOST_WAIT = 10;

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
        if (!(seconds <= MOST_WAIT) || signal?.aborted) break;
        onSent?.(0);
        await new Promise((waited) => setTimeout(waited, seconds * 1000));
        response = await post(url, file, { signal, onSent });
      }
      return response.status === 401 ? leaveForLogin() : response;
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
    request.addEventListener('error', () => failed(new TypeError('The file could not be sent')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
