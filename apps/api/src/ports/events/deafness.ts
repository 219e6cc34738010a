const AGAIN_MS = 500;

/** Whoever hears nothing says so again and again: what is made meanwhile may be wrong already. */
export function createDeafness(say: () => void) {
  let again: NodeJS.Timeout | undefined;
  return {
    begin() {
      say();
      again ??= setInterval(say, AGAIN_MS);
    },
    end() {
      clearInterval(again);
      again = undefined;
    },
  };
}
