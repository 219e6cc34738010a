const PAUSE_MS = 1000;

let silentUntil = 0;
let unsaid = 0;

/**
 * One line for whoever runs the shop, once a second at the most: an outage fails every call in the same way. The next
 * line says how many calls failed without one.
 */
export function logOutage(error: unknown, requestId: string): void {
  if (performance.now() < silentUntil) {
    unsaid += 1;
    return;
  }
  const entry = { level: 'error', event: 'unavailable', requestId, cause: causeOf(error), unsaid };
  process.stderr.write(`${JSON.stringify({ ...entry, time: new Date().toISOString() })}\n`);
  silentUntil = performance.now() + PAUSE_MS;
  unsaid = 0;
}

/** The first cause, in its own words; never the values a query was sent with. */
function causeOf(error: unknown): string {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error && at.cause instanceof Error; depth += 1)
    at = at.cause;
  return at instanceof Error ? at.message || at.name : String(at);
}
