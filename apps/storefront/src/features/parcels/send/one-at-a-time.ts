type Write = () => Promise<void>;

const ignore = () => undefined;

/** Writes one after the other. Of those that are asked for while one is under way, the newest alone is done, once after it. */
export function oneAtATime() {
  let current: Promise<void> | undefined;
  let waiting: { write: Write; done: Promise<void> } | undefined;
  const begin = (write: Write): Promise<void> => {
    const own = write().finally(() => {
      if (current === own) current = undefined;
    });
    current = own;
    return own;
  };
  return {
    run(write: Write): Promise<void> {
      if (waiting) {
        waiting.write = write;
        return waiting.done;
      }
      if (!current) return begin(write);
      const next = { write, done: current };
      next.done = current.catch(ignore).then(() => {
        waiting = undefined;
        return begin(next.write);
      });
      waiting = next;
      return next.done;
    },
    /** Nothing is being written any more. */
    async settled(): Promise<void> {
      for (let last = waiting?.done ?? current; last; last = waiting?.done ?? current)
        await last.catch(ignore);
    },
  };
}
