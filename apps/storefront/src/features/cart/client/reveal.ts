/** Brings what has just opened, or what is said below it, into sight; where it is there already, nothing moves. */
export function reveal(element: HTMLElement): void {
  // Once the screen has drawn it.
  requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
}
