import type { User } from '@hamper/contract/accounts';
import { createClient } from '@hamper/contract/client';

import { leaveForLogin } from '../../api/leave-for-login.ts';
import { logInBrowser } from '../../api/log-failure.ts';

/** A slow line takes its time for 10 MB. */
const TIMEOUT = 180_000;

/** Sends a photo as it is, and tells how much of it has gone, from 0 to 1: `fetch` cannot say. */
export async function sendPhoto(
  photo: File,
  { lang, onSent }: { lang: string; onSent: (share: number) => void },
): Promise<User> {
  const api = createClient({
    baseUrl: '/api/v1',
    lang,
    timeout: TIMEOUT,
    onError: logInBrowser,
    async fetch(url, { signal }) {
      const response = await post(url, photo, { signal, onSent });
      return response.status === 401 ? leaveForLogin() : response;
    },
  });
  return (await api.call('POST /dashboard/user/profile/photo')).data;
}

interface Sending {
  signal: RequestInit['signal'];
  onSent: (share: number) => void;
}

const post = (url: string, photo: File, { signal, onSent }: Sending): Promise<Response> =>
  new Promise((answered, failed) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', photo.type);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      answered(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => failed(new TypeError('The photo could not be sent')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(photo);
  });
