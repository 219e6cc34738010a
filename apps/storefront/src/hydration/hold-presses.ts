import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';

/** The attribute of an element whose content is not hydrated yet. */
export const DEFERRED = 'data-deferred';
/** Elements that cannot answer yet: they get their early events when they can. */
export const WAITING = `[${DEFERRED}], [data-replaced]`;
const PRESSABLE = `[${DEFERRED}] :is(a, button)`;

/** Milliseconds that a press waits for code; then the browser does what it does without scripts. */
const LONGEST_WAIT = 2000;
let held: HTMLElement | undefined;

/** Holds a press on a link or button of a deferred part until its code is there. */
export function holdPresses(): void {
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || opensNewTab(event)) return;
      const pressed = event.target.closest<HTMLElement>(PRESSABLE);
      const part = pressed?.closest(`[${DEFERRED}]`);
      // A press on what answers already takes the place of one that waits.
      if (event.isTrusted) held = undefined;
      if (!pressed || !part) return;
      event.preventDefault();
      event.stopPropagation();
      held = pressed;
      setTimeout(() => {
        if (held !== pressed) return;
        part.removeAttribute(DEFERRED);
        // Past the part's own code, which may have come meanwhile: other parts still wait, under which the address must not change.
        if (pressed instanceof HTMLAnchorElement && navigator.onLine) location.assign(pressed.href);
        else repeatPress();
      }, LONGEST_WAIT);
    },
    { capture: true },
  );
}

/**
 * From now on the part answers presses itself. One that was held is repeated when no part of the page waits any more: what
 * it changes, such as the address, must not change under a part that is still being hydrated.
 */
export function releasePress(part: Element): void {
  part.removeAttribute(DEFERRED);
  if (!document.querySelector(`[${DEFERRED}]`)) repeatPress();
}

function repeatPress(): void {
  const pressed = held;
  held = undefined;
  // A link that is no longer in the page would still be followed.
  if (pressed?.isConnected) pressed.click();
}
