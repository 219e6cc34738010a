const REPEAT_MS = 500;

/** Calls `notify` again and again while announcements are lost: values that are cached meanwhile may be stale already. */
export function createLossNotifier(notify: () => void) {
  let repeat: NodeJS.Timeout | undefined;
  return {
    start() {
      notify();
      repeat ??= setInterval(notify, REPEAT_MS);
    },
    stop() {
      clearInterval(repeat);
      repeat = undefined;
    },
  };
}
