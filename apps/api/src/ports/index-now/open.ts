import { PermanentError } from '../../db/outbox.ts';
import type { IndexNow } from './index-now.port.ts';

export interface IndexNowConfig {
  /** Proves that the shop itself speaks: it stands at `/<key>.txt` too. */
  key: string;
  /** Scheme and host that search engines know the shop by. */
  publicUrl: string;
  /** Scheme and host of who tells all that take part. */
  baseUrl: string;
}

interface Options {
  timeoutMs?: number;
}

/** Null where nobody is told. */
export function openIndexNow(
  config: IndexNowConfig | null,
  { timeoutMs = 10_000 }: Options = {},
): IndexNow | null {
  if (config === null) return null;
  const { key, publicUrl, baseUrl } = config;
  const { host } = new URL(publicUrl);
  return {
    label: `IndexNow, for ${host}`,
    async announce(paths, signal) {
      const response = await fetch(`${baseUrl}/indexnow`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          ...{ host, key, keyLocation: `${publicUrl}/${key}.txt` },
          urlList: paths.map((path) => publicUrl + path),
        }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw refusal(response.status);
    },
  };
}

/** 429 asks for patience, and 403 comes while the key's file was not read yet; every other 4xx says no. */
function refusal(status: number): Error {
  const message = `IndexNow answered ${status}`;
  const isFinal = status >= 400 && status < 500 && status !== 403 && status !== 429;
  return isFinal ? new PermanentError(message) : new Error(message);
}
