import {
  createElement,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';

import { loadOnUse } from '../loading/load-on-use.ts';

import * as styles from './tooltip.module.css';

interface TooltipProps {
  /** The name of an icon, seen. Necessary information is on the page itself: fingers never meet a tooltip. */
  text: string;
  /** Has an accessible name of its own. */
  children: ReactNode;
}

/** A pointer that only passes by opens nothing; one on its way to the tooltip does not lose it. */
const OPEN_AFTER = 400;
const CLOSE_AFTER = 120;

const panel = loadOnUse(() => import('./tooltip-panel.tsx').then((module) => module.TooltipPanel));

/** Shows the name of what it stands around to a mouse that rests on it, and to the keyboard's focus. */
export function Tooltip({ text, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const loaded = panel.useLoaded(isUsed);
  const [delay] = useState(createDelay);
  useEffect(() => delay.stop, [delay]);

  const become = (next: boolean, after: number) => {
    if (next) setIsUsed(true);
    delay.start(() => setOpen(next), after);
  };
  const close = () => {
    delay.stop();
    setOpen(false);
  };
  const leave = () => become(false, CLOSE_AFTER);
  return (
    <span
      ref={setAnchor}
      className={styles.anchor}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && become(true, OPEN_AFTER)}
      onPointerLeave={leave}
      onPointerDown={close}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && become(true, 0)}
      onBlur={close}
    >
      {children}
      {loaded &&
        createElement(loaded, {
          text,
          open,
          anchor,
          onClose: close,
          onPointerEnter: delay.stop,
          onPointerLeave: leave,
        })}
    </span>
  );
}

/** One thing to come; a new one takes its place. */
function createDelay() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start(act: () => void, after: number) {
      stop();
      timer = setTimeout(act, after);
    },
  };
}
