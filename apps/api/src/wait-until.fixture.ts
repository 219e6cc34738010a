import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds, and says whether it came to. The time is for busy machines, and no part of a test. */
export async function waitUntil(condition: () => boolean, milliseconds = 20_000): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!condition() && performance.now() < deadline) await sleep(10);
  return condition();
}
