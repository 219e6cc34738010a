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

const SHOWN_FOR = 5000;
/** Who may act on a toast needs time to get there. */
const SHOWN_WITH_ACTION = 8000;
const NONE: readonly ShownToast[] = [];

let toasts = NONE;
let count = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const held = new Set<string>();
const listeners = new Set<() => void>();

/** Shows a message at the top of the screen for 5 seconds, or for 8 where it offers an action. */
export function showToast({ id, ...toast }: Omit<Toast, 'id'> & { id?: string }): void {
  count += 1;
  const added = { ...toast, id: id ?? `toast-${count}`, turn: count };
  // It may now stand in another region, where no pointer will leave it.
  if (toasts.some((shown) => shown.id === added.id && shown.kind !== toast.kind)) held.delete(added.id);
  publish([...toasts.filter((shown) => shown.id !== added.id), added]);
  start(added.id);
}

export function closeToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  held.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Stops a toast's clock while a pointer or the focus is on it. */
export function holdToast(id: string): void {
  held.add(id);
  clearTimeout(timers.get(id));
}

export function releaseToast(id: string): void {
  held.delete(id);
  start(id);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: (): readonly ShownToast[] => toasts,
  shownOnServer: (): readonly ShownToast[] => NONE,
};

function start(id: string): void {
  clearTimeout(timers.get(id));
  if (held.has(id)) return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), hasAction(id) ? SHOWN_WITH_ACTION : SHOWN_FOR),
  );
}

const hasAction = (id: string): boolean =>
  toasts.some((toast) => toast.id === id && toast.action !== undefined);

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
