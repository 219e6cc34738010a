import { useSyncExternalStore } from 'react';

/** Milliseconds in which a stream that broke is back as a rule: nobody need hear of that. */
const PATIENCE = 6000;

const listeners = new Set<(isLost: boolean) => void>();
let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that this browser's stream is lost, or that it is there. */
export function setLost(lost: boolean): void {
  if (!lost) {
    clearTimeout(timer);
    timer = undefined;
    change(false);
  } else timer ??= setTimeout(change, PATIENCE, true);
}

function change(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener(lost);
}

/** Whether nothing new has come to this page for a while, since its stream is lost. */
export const useIsLost = (): boolean =>
  useSyncExternalStore(
    watchLost,
    () => isLost,
    () => false,
  );

/** Calls back with each change. Returns the way to stop. */
export function watchLost(listener: (isLost: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
