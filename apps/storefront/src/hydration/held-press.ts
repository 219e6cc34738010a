import { opensElsewhere } from '@hamper/ui/controls/opens-elsewhere.ts';

/** Whoever has pressed waits this long, in ms, for code that does not come; then the browser does what it would. */
const PATIENCE = 2000;
let held: HTMLElement | undefined;

/** Holds a press on a link or button of a part that is still asleep; see `quiet`. */
export function holdPresses(): void {
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || opensElsewhere(event)) return;
      const pressed = event.target.closest<HTMLElement>('[data-asleep] :is(a, button)');
      const part = pressed?.closest('[data-asleep]');
      if (!pressed || !part) return;
      event.preventDefault();
      event.stopPropagation();
      held = pressed;
      setTimeout(() => wake(part), PATIENCE);
    },
    { capture: true },
  );
}

/** From now on presses on it are its own; one that was held is done. */
export function wake(part: Element): void {
  part.removeAttribute('data-asleep');
  if (!held || !part.contains(held)) return;
  const pressed = held;
  held = undefined;
  pressed.click();
}
