/** Runs it in an idle moment, `timeout` milliseconds from now at the latest; not every browser knows of idle moments. */
export function whenIdle(run: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
  else setTimeout(run, 200);
}
