/** One failure as one line of JSON on stderr. Nothing in it can end the line, nor speak to a terminal. */
export function logError(entry: Record<string, unknown>): void {
  const text = JSON.stringify({ level: 'error', time: new Date().toISOString(), ...entry });
  process.stderr.write(`${text.replace(/[\u007f-\u009f\u2028\u2029]/g, escaped)}\n`);
}

/** An error's stack and those of its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\ncaused by ${describeError(error.cause)}`.slice(0, 8000);
}

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
