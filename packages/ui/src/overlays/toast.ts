export type ToastKind = 'success' | 'warning' | 'error' | 'info';

export interface Toast {
  /** One toast an id: a second one replaces the first and starts its time anew. */
  id: string;
  kind: ToastKind;
  text: string;
  /** An action, e.g. "Undo"; pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
}

/** A toast on the screen; `turn` changes each time its id is shown again. */
export interface ShownToast extends Toast {
  turn: number;
}

const NONE: readonly ShownToast[] = [];

let toasts = NONE;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a message at the top of the screen for a while (`toast-list.tsx`). */
export function showToast({ id, ...toast }: Omit<Toast, 'id'> & { id?: string }): void {
  count += 1;
  const added = { ...toast, id: id ?? `toast-${count}`, turn: count };
  publish([...toasts.filter((shown) => shown.id !== added.id), added]);
}

export function closeToast(id: string): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: (): readonly ShownToast[] => toasts,
  shownOnServer: (): readonly ShownToast[] => NONE,
};

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
