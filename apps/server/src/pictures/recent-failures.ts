import { PictureError } from './picture-error.ts';

const TTL_MS = 60_000;
const MAX_ENTRIES = 1000;

/** Pictures that could not be shown a moment ago are refused alike, without another try. */
export function createRecentFailures(warn: (error: unknown) => void) {
  const failures = new Map<string, { until: number; error: PictureError }>();
  return async function unlessFailed<T>(id: string, work: () => Promise<T>): Promise<T> {
    const known = failures.get(id);
    if (known && known.until > Date.now()) throw known.error;
    failures.delete(id);
    try {
      return await work();
    } catch (error) {
      if (error instanceof PictureError && (error.status === 404 || error.status === 502)) {
        if (failures.size >= MAX_ENTRIES) failures.clear();
        failures.set(id, { until: Date.now() + TTL_MS, error });
        if (error.status === 502) warn(error);
      }
      throw error;
    }
  };
}
