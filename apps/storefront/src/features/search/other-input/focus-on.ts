/** A ref of what takes the place of a pressed button, which took the focus away with it. */
export const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
