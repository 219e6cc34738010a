import { ImportError } from './error.ts';

/** Whether a packed file could not be unpacked to its end. */
export const isTorn = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Where a packed file is torn, what came before is imported, and then the file is to blame. */
export async function* readable<Row extends { line: number }>(
  records: AsyncIterable<Row>,
  flush: () => Promise<void>,
): AsyncGenerator<Row> {
  let line = 1;
  try {
    for await (const record of records) {
      line = record.line;
      yield record;
    }
  } catch (error) {
    if (!isTorn(error)) throw error;
    await flush();
    throw new ImportError(
      `the packed file is damaged after line ${line} (${error.message}): what came before is imported.`,
      { cause: error },
    );
  }
}
