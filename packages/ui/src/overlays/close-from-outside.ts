/** Calls back when a press or the focus lands outside an element, or on Escape, until it is ended. */
export function onOutsideOrEscape(box: Element, left: (by: 'outside' | 'escape') => void): () => void {
  const outside = ({ target }: Event) => {
    if (target instanceof Node && !box.contains(target)) left('outside');
  };
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') left('escape');
  };
  document.addEventListener('pointerdown', outside);
  document.addEventListener('focusin', outside);
  document.addEventListener('keydown', escape);
  return () => {
    document.removeEventListener('pointerdown', outside);
    document.removeEventListener('focusin', outside);
    document.removeEventListener('keydown', escape);
  };
}

/** A native disclosure closes like a menu; Escape gives the focus back. */
export function closeFromOutside(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  return onOutsideOrEscape(menu, (by) => {
    if (!menu.open) return;
    menu.open = false;
    if (by === 'escape') menu.querySelector('summary')?.focus();
  });
}
