/** Failures in a row after which a provider is left alone. */
const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;
/** Time in which the one call that tries again is answered, or has failed. */
const PROBE_MS = 5000;

/** Stops asking a provider that is away or out of quota: whoever waits for it in vain holds a connection of ours. */
export function createCircuit(now: () => number) {
  let failures = 0;
  let openedAt = -Infinity;
  let openUntil = -Infinity;

  return {
    /** Whether to ask now; after a pause one call tries, and the others follow once it was answered. */
    mayAsk(): boolean {
      const time = now();
      if (time < openUntil) return false;
      if (openUntil > -Infinity) openUntil = time + PROBE_MS;
      return true;
    },
    /** Whether somebody who waited for their turn since then is not to ask any more. */
    openedSince: (askedAt: number): boolean => openedAt >= askedAt,
    /** A request from before the pause says nothing about the time after it. */
    succeeded(askedAt: number): void {
      if (askedAt <= openedAt) return;
      failures = 0;
      openUntil = -Infinity;
    },
    /** With a pause where the provider wants one. */
    failed(pauseMs: number | null): void {
      failures += 1;
      const pause = pauseMs ?? (failures >= MAX_FAILURES ? PAUSE_MS : 0);
      if (pause === 0) return;
      openedAt = now();
      openUntil = Math.max(openUntil, openedAt + pause);
    },
  };
}
