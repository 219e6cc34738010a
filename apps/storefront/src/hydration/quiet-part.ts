import { atFirstSign } from '@hamper/ui/loading/before-use.ts';
import { type ComponentType, lazy, useSyncExternalStore } from 'react';

/** A lost connection is tried again. */
const AGAIN_AFTER = 2000;
let lost = false;
const listeners = new Set<() => void>();

/**
 * A part of the page that is whole without scripts: links, forms. The server draws it, and its code comes only when
 * the shopper first moves; until then the browser's own ways are used. It stands in a Suspense of its own.
 */
export function quietPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((come) => {
        const ask = async () => {
          try {
            const part = await load();
            say(false);
            come({ default: part });
          } catch {
            say(true);
            setTimeout(() => void ask(), AGAIN_AFTER);
          }
        };
        atFirstSign(ask);
      }),
  );
}

/** The code of such parts could not be had so far; it is tried again by itself. */
export const useLost = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => lost,
    () => false,
  );

function say(now: boolean): void {
  if (lost === now) return;
  lost = now;
  for (const tell of listeners) tell();
}
