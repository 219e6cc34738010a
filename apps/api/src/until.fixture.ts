import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds, and says whether it came to. The time is for machines that are busy, not what is tested. */
export async function until(what: () => boolean, milliseconds = 20_000): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!what() && performance.now() < deadline) await sleep(10);
  return what();
}
