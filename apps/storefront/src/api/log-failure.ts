import type { ApiError } from '@hamper/contract/client';

/** In the browser: for whoever looks into the console. A warning, because the screen deals with it. */
export function logInBrowser(error: ApiError, call: string): void {
  // oxlint-disable-next-line no-console -- the console is the browser's log
  console.warn(`${call}: ${error.status} ${error.code}`, error.response ?? error.cause ?? '');
}

/** On the server: one line of JSON. A refusal is no failure of the shop and goes to the ordinary log. */
export function logOnServer({ status, code, cause }: ApiError, call: string, requestId?: string): void {
  const refusal = status >= 400 && status < 500;
  const line = JSON.stringify({
    level: refusal ? 'info' : 'error',
    call,
    status,
    code,
    ...(requestId ? { requestId } : {}),
    ...(cause instanceof Error ? { cause: cause.message } : {}),
  });
  (refusal ? process.stdout : process.stderr).write(`${line}\n`);
}
