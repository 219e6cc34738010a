import { atFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { DEFERRED, releasePress } from './hold-presses.ts';
import { replayEarlyEvents } from './replay-early-events.ts';

/** Milliseconds until code that could not be fetched is asked for again. */
const RETRY_AFTER = 2000;
let failed = false;
const listeners = new Set<() => void>();

/** Fetches code for the browser, again and again until it comes. */
export async function fetchPersistently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      const code = await load();
      setFailed(false);
      return code;
    } catch {
      setFailed(true);
      await new Promise((over) => setTimeout(over, RETRY_AFTER));
    }
  }
}

/** For the browser: a component whose code is fetched at the shopper's first movement. */
function loadAtFirstMovement<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve) => {
        atFirstMovement(async () => resolve({ default: await fetchPersistently(load) }));
      }),
  );
}

interface Options<Props> {
  /** Compares its props while it waits; by default one by one. */
  isSame?: (before: Readonly<Props>, now: Readonly<Props>) => boolean;
  /** Shows a shopper who uses it that its code cannot be loaded; false where another part shows that. */
  reportsLoss?: boolean;
}

/**
 * A part of a page that works without scripts (links, forms, native disclosures): the server draws `Part`, the browser
 * hydrates it at the first movement. Its `Part` is made by `loadAtFirstMovement` in browsers. While it waits, its props
 * must not change, or React replaces its HTML by nothing.
 */
function deferred<Props extends object>(
  Part: ComponentType<Props>,
  { isSame, reportsLoss = true }: Options<Props> = {},
) {
  function Deferred(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    return (
      <div ref={element} className="deferred" {...{ [DEFERRED]: '' }}>
        <Suspense>
          <Part {...props} />
          <Hydrated element={element} />
        </Suspense>
        {reportsLoss && <LostNotice element={element} />}
      </div>
    );
  }
  return memo<ComponentType<Props>>(Deferred, isSame as Parameters<typeof memo>[1]);
}

/**
 * Deferred parts of one file: the server has it, and browsers, where it is undefined, load it at the first movement. Which
 * of the two, only the file that imports it can say (`createIsomorphicFn`), or its code would come with the page.
 */
export function deferredFrom<File>(onServer: File | undefined, load: () => Promise<File>) {
  return <Props extends object>(partOf: (file: File) => ComponentType<Props>, options?: Options<Props>) =>
    deferred(onServer ? partOf(onServer) : loadAtFirstMovement(async () => partOf(await load())), options);
}

interface InElement {
  element: RefObject<HTMLElement | null>;
}

/** It hydrates together with the part beside it: from then on the part answers presses itself. */
function Hydrated({ element }: InElement) {
  useEffect(() => {
    if (!element.current) return;
    releasePress(element.current);
    replayEarlyEvents();
  }, [element]);
  return null;
}

/** Tells a shopper who uses the part while it waits that its code cannot be fetched. It redraws nothing else. */
function LostNotice({ element }: InElement) {
  const lost = useIsLost();
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const part = element.current;
    if (!lost || !part) return undefined;
    // The lost code may be that of another part.
    const use = () => setUsed(part.hasAttribute(DEFERRED));
    if (part.contains(document.activeElement)) use();
    part.addEventListener('focusin', use);
    return () => {
      part.removeEventListener('focusin', use);
      setUsed(false);
    };
  }, [element, lost]);
  return lost && used && <ScriptFailed />;
}

/** In the place of code that a page cannot do without: says when it cannot be fetched. */
export const ScriptMissing = () => useIsLost() && <ScriptFailed />;

const useIsLost = () =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => failed,
    () => false,
  );

function setFailed(now: boolean): void {
  if (failed === now) return;
  failed = now;
  for (const changed of listeners) changed();
}
