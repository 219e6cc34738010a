/** Milliseconds after which a line counts as none. */
const PATIENCE = 10_000;

/**
 * Whether the shop answers just now: asked before a form leaves its page, which a browser would put an error in the place of. Any
 * answer will do.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) } as const;
  return fetch('/healthz', init).then(
    () => true,
    () => false,
  );
}
