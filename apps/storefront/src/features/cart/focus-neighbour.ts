const LINE = '[data-line]';

/** The control of a cart's line that takes the focus; a list's lines have a box to tick. */
const CONTROL = '[data-list] input, [data-cart] button:not(:disabled)';

/** A line is about to go with the button that was pressed: the focus moves to its neighbour's, or to the cart or list itself. */
export function focusNeighbour(button: HTMLElement): void {
  const cart = button.closest<HTMLElement>('[data-cart], [data-list]');
  const line = button.closest(LINE);
  // The add-ons of a line go with it.
  const others = [...(cart?.querySelectorAll<HTMLElement>(LINE) ?? [])].filter(
    (other) => !line?.contains(other),
  );
  const isAfter = (other: HTMLElement) =>
    line !== null && (line.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const neighbour = others.find(isAfter) ?? others.at(-1);
  (neighbour?.querySelector<HTMLElement>(CONTROL) ?? cart)?.focus();
}
