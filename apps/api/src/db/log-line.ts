/** Writes one entry as one line of JSON to the process's log. */
export const logLine = (entry: Record<string, unknown>): void => {
  process.stderr.write(`${JSON.stringify({ ...entry, time: new Date().toISOString() })}\n`);
};

/** An error's message on one line, without the content that was to be sent. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 300);

/** Logs the first of failures in a row; the next one only after a success. */
export function logFirstFailure(write: (error: unknown) => void) {
  let isFailing = false;
  return {
    failed(error: unknown): void {
      if (!isFailing) write(error);
      isFailing = true;
    },
    succeeded(): void {
      isFailing = false;
    },
  };
}
