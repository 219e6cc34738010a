import type { KeyboardEvent } from 'react';

/**
 * Arrow keys in a menu of two levels, on top of Tab, which reaches every link by itself: up and down within a level,
 * onward into the second and back to the first. Links name their level in `data-level`.
 */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>, leaveUp: () => void): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { level } = target.dataset;
  if (!level) return;
  const sameLevel = [...currentTarget.querySelectorAll<HTMLElement>(`[data-level="${level}"]`)];
  const at = sameLevel.indexOf(target);
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  const onward = key === (rtl ? 'ArrowLeft' : 'ArrowRight');
  const back = key === (rtl ? 'ArrowRight' : 'ArrowLeft');
  const up = key === 'ArrowUp' || (back && level === '2');
  let to: HTMLElement | null | undefined;
  if (key === 'ArrowDown' || (onward && level === '2')) to = sameLevel[at + 1];
  else if (up && at > 0) to = sameLevel[at - 1];
  else if (up && level === '2')
    to = currentTarget.querySelector<HTMLElement>('[data-level="1"][data-chosen]');
  else if (onward) to = currentTarget.querySelector<HTMLElement>('[data-level="2"]');
  else if (key === 'Home') to = sameLevel[0];
  else if (key === 'End') to = sameLevel.at(-1);
  else if (!up) return;
  event.preventDefault();
  if (to) to.focus();
  else if (up) leaveUp();
}
