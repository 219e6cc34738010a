/** A run that does not heed its signal is left behind, so that it counts as failed in time. */
export function untilAborted(run: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    run.then(resolve, reject);
  });
}
