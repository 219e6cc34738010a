export type ToastKind = 'success' | 'warning' | 'error' | 'info';

export interface Toast {
  /** One toast an id: a second one replaces the first and starts its time anew. */
  id: string;
  kind: ToastKind;
  text: string;
}

const SHOWN_FOR = 5000;
const NONE: readonly Toast[] = [];

let toasts = NONE;
let made = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a message at the top of the screen for 5 seconds. */
export function showToast({ id = `toast-${++made}`, kind, text }: Omit<Toast, 'id'> & { id?: string }): void {
  publish([...toasts.filter((toast) => toast.id !== id), { id, kind, text }]);
  holdToast(id);
  releaseToast(id);
}

export function closeToast(id: string): void {
  holdToast(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Stops a toast's clock while a pointer or the focus is on it. */
export function holdToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function releaseToast(id: string): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => closeToast(id), SHOWN_FOR),
  );
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: (): readonly Toast[] => toasts,
  shownOnServer: (): readonly Toast[] => NONE,
};

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
