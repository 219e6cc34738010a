interface Drag {
  /** How far, as a share of the sheet's height. */
  share: number;
  /** px/s. */
  speed: number;
  /** How long the finger lies still before it lifts, in ms. */
  rest: number;
}

/**
 * Drags a bottom sheet down by touch events, from what is given. The page's clock is moved along with the finger
 * instead of waiting, so that a busy machine is as fast as any.
 */
export function dragSheet(target: Element, { share, speed, rest }: Drag): void {
  const sheet = target.closest<HTMLElement>('[role=dialog]');
  if (!sheet) throw new Error('No sheet');
  const realNow = performance.now.bind(performance);
  let now = realNow();
  performance.now = () => now;
  const { top, left, width } = target.getBoundingClientRect();
  const at = { x: left + width / 2, y: top + 8 };
  const touch = (type: string, y: number) => {
    const finger = new Touch({ identifier: 1, target, clientX: at.x, clientY: y });
    const down = type === 'touchend' ? [] : [finger];
    target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches: down,
        targetTouches: down,
        changedTouches: [finger],
      }),
    );
  };
  const frame = 16;
  const step = (speed * frame) / 1000;
  const goal = share * sheet.offsetHeight;
  // The movement before it counts as a drag is not part of the drag.
  const slop = 4;
  try {
    touch('touchstart', at.y);
    now += frame;
    touch('touchmove', at.y + slop);
    let gone = 0;
    // Whole steps alone: a short one at the end would be a slow one.
    while (gone + step <= goal) {
      gone += step;
      now += frame;
      touch('touchmove', at.y + slop + gone);
    }
    now += rest;
    touch('touchend', at.y + slop + gone);
  } finally {
    performance.now = realNow;
  }
}
