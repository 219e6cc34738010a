const listeners = new Set<(text: string) => void>();

/** Has screen readers say a change of the cart, without taking the focus. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

export function onAnnounced(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
