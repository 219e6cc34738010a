import { useEffect, useRef } from 'react';

export interface SheetDragOptions {
  /** A strip at the bottom edge of the viewport, in px, from which a closed sheet may be pulled open. */
  swipeAreaWidth?: number;
  /** Dragged by more than this share of its height, the sheet closes. */
  hysteresis?: number;
  /** px/s; let go at more than this, the sheet closes. */
  minFlingVelocity?: number;
  /** Drag only while this media query matches. */
  media?: string;
  onClose(): void;
  /** Leave out to forbid pulling the sheet open. */
  onOpen?(): void;
}

/** Movement, in px, before a touch counts as a drag or a scroll. */
const SLOP = 3;
/** A finger that rested this long, in ms, does not fling. */
const REST = 100;

/** Vertical drag-to-dismiss for a bottom sheet. `panel` is the moving element, null until it is there. */
export function useSheetDrag(panel: HTMLElement | null, open: boolean, options: SheetDragOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!panel || (!open && !latest.current.onOpen)) return;
    return listen(panel, open, latest);
  }, [panel, open]);
}

function listen(panel: HTMLElement, open: boolean, latest: { current: SheetDragOptions }): () => void {
  const { swipeAreaWidth = 20, hysteresis = 0.52, minFlingVelocity = 450 } = latest.current;
  const host: EventTarget = open ? panel : document;
  let drag: Drag | undefined;

  const reset = () => {
    drag = undefined;
    delete panel.dataset.dragging;
    panel.style.removeProperty('transform');
  };

  const start = (event: Event) => {
    if (!(event instanceof TouchEvent) || drag || event.touches.length > 1) return;
    const touch = event.changedTouches[0];
    const { media } = latest.current;
    if (!touch || event.defaultPrevented || (media && !matchMedia(media).matches)) return;
    if (!open && touch.clientY < innerHeight - swipeAreaWidth) return;
    const target = event.target instanceof Element ? event.target : null;
    if (open && target?.closest('input[type=range],[data-sheet-ignore]')) return;
    drag = beginDrag(touch, target, panel.offsetHeight || 1);
  };

  const move = (event: Event) => {
    const touch = touchOf(event, drag);
    if (!drag || !touch) return;
    if (!drag.dragging) {
      const intent = intentOf(drag, touch, open ? panel : null);
      if (intent === 'scroll') drag = undefined;
      if (!drag || intent !== 'drag') return;
      drag.dragging = true;
      drag.startY = touch.clientY;
      panel.dataset.dragging = '';
    }
    if (event.cancelable) event.preventDefault();
    const travelled = touch.clientY - drag.startY;
    shiftTo(drag, Math.min(drag.height, Math.max(0, open ? travelled : drag.height + travelled)));
    panel.style.transform = `translateY(${drag.shift}px)`;
  };

  const end = (event: Event) => {
    if (!drag || !touchOf(event, drag)) return;
    const { dragging, shift, height, lastAt } = drag;
    const velocity = performance.now() - lastAt > REST ? 0 : drag.velocity;
    reset();
    if (!dragging || event.type === 'touchcancel') return;
    const share = shift / height;
    if (open) {
      if (velocity > minFlingVelocity || share > hysteresis) latest.current.onClose();
    } else if (velocity < -minFlingVelocity || 1 - share > hysteresis) latest.current.onOpen?.();
  };

  host.addEventListener('touchstart', start, { passive: true });
  host.addEventListener('touchmove', move, { passive: false });
  host.addEventListener('touchend', end);
  host.addEventListener('touchcancel', end);
  return () => {
    reset();
    host.removeEventListener('touchstart', start);
    host.removeEventListener('touchmove', move);
    host.removeEventListener('touchend', end);
    host.removeEventListener('touchcancel', end);
  };
}

/** A touch that may become a drag, or is one. */
interface Drag {
  touchId: number;
  target: Element | null;
  startX: number;
  startY: number;
  dragging: boolean;
  /** Of the sheet, in px. */
  height: number;
  /** How far the sheet is below its open place, in px. */
  shift: number;
  /** Downwards, in px/s. */
  velocity: number;
  /** When it last moved; 0 before it did. */
  lastAt: number;
}

const beginDrag = (touch: Touch, target: Element | null, height: number): Drag => ({
  touchId: touch.identifier,
  target,
  startX: touch.clientX,
  startY: touch.clientY,
  dragging: false,
  height,
  shift: 0,
  velocity: 0,
  lastAt: 0,
});

/** Whether a first movement drags or scrolls; undefined while it is small. Only an open panel has content to scroll. */
function intentOf(drag: Drag, touch: Touch, openPanel: Element | null): 'drag' | 'scroll' | undefined {
  const dx = Math.abs(touch.clientX - drag.startX);
  const dy = touch.clientY - drag.startY;
  if (dx <= SLOP && Math.abs(dy) <= SLOP) return undefined;
  const scrolls = openPanel && (dy < 0 || canScroll(drag.target, openPanel, dy));
  return dx >= Math.abs(dy) || scrolls ? 'scroll' : 'drag';
}

function shiftTo(drag: Drag, shift: number): void {
  const now = performance.now();
  if (drag.lastAt) {
    const current = ((shift - drag.shift) / Math.max(1, now - drag.lastAt)) * 1000;
    // A low-pass filter: one jittery sample must not decide.
    drag.velocity = drag.velocity * 0.4 + current * 0.6;
  }
  drag.shift = shift;
  drag.lastAt = now;
}

function touchOf(event: Event, drag: Drag | undefined): Touch | undefined {
  if (!(event instanceof TouchEvent)) return undefined;
  return [...event.changedTouches].find(({ identifier }) => identifier === drag?.touchId);
}

/** Whether the finger is over something that still scrolls its way. */
function canScroll(from: Element | null, root: Element, dy: number): boolean {
  for (let at = from; at; at = at === root ? null : at.parentElement) {
    const scrolls = at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (!scrolls) continue;
    if (dy > 0 ? at.scrollTop > 0 : at.scrollTop + at.clientHeight < at.scrollHeight - 1) return true;
  }
  return false;
}
