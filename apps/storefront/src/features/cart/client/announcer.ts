const listeners = new Set<(text: string) => void>();

/** Tells a screen reader what has just happened to the cart, without taking the focus. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

export function onAnnounced(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
