/** Scrolls a part that has just opened into sight; where it is there already, nothing moves. */
export function reveal(element: HTMLElement): void {
  // Once the screen has drawn it.
  requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
}
