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
  let finger = -1;
  let startX = 0;
  let startY = 0;
  let dragging = false;
  let velocity = 0;
  let lastY = 0;
  let lastAt = 0;
  let height = 1;
  let shift = 0;
  let touched: Element | null = null;

  const reset = () => {
    finger = -1;
    dragging = false;
    delete panel.dataset.dragging;
    panel.style.removeProperty('transform');
  };

  const start = (event: Event) => {
    if (!(event instanceof TouchEvent) || finger !== -1 || event.touches.length > 1) return;
    const touch = event.changedTouches[0];
    const { media } = latest.current;
    if (!touch || event.defaultPrevented || (media && !matchMedia(media).matches)) return;
    if (!open && touch.clientY < innerHeight - swipeAreaWidth) return;
    touched = event.target instanceof Element ? event.target : null;
    if (open && touched?.closest('input[type=range],[data-sheet-ignore]')) return;
    finger = touch.identifier;
    startX = touch.clientX;
    startY = touch.clientY;
    velocity = 0;
    lastAt = 0;
    shift = 0;
    height = panel.offsetHeight || 1;
  };

  const move = (event: Event) => {
    const touch = touchOf(event, finger);
    if (!touch) return;
    const dy = touch.clientY - startY;
    const dx = touch.clientX - startX;
    if (!dragging) {
      if (Math.abs(dx) <= SLOP && Math.abs(dy) <= SLOP) return;
      const scrolls = open && (dy < 0 || canScroll(touched, panel, dy));
      if (Math.abs(dx) >= Math.abs(dy) || scrolls) {
        finger = -1;
        return;
      }
      dragging = true;
      startY = touch.clientY;
      panel.dataset.dragging = '';
    }
    if (event.cancelable) event.preventDefault();
    const travelled = touch.clientY - startY;
    const to = Math.min(height, Math.max(0, open ? travelled : height + travelled));
    const now = performance.now();
    // A low-pass filter: one jittery sample must not decide.
    if (lastAt) velocity = velocity * 0.4 + ((to - lastY) / Math.max(1, now - lastAt)) * 1000 * 0.6;
    lastY = to;
    lastAt = now;
    shift = to;
    panel.style.transform = `translateY(${to}px)`;
  };

  const end = (event: Event) => {
    if (!touchOf(event, finger)) return;
    const wasDragging = dragging;
    const share = shift / height;
    if (performance.now() - lastAt > REST) velocity = 0;
    reset();
    if (!wasDragging || event.type === 'touchcancel') return;
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

function touchOf(event: Event, finger: number): Touch | undefined {
  if (!(event instanceof TouchEvent)) return undefined;
  return [...event.changedTouches].find((touch) => touch.identifier === finger);
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
