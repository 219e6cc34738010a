/** Runs each work once at a time by its name: who asks meanwhile gets the same answer. */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return function run(name: string, work: () => Promise<T>): Promise<T> {
    const known = running.get(name);
    if (known) return known;
    const answer = work().finally(() => running.delete(name));
    running.set(name, answer);
    return answer;
  };
}

/** As `createSingleFlight`, where each of those who ask uses the value for a while: it is held until none of them needs it. */
export function createSharedValue<T>() {
  const held = new Map<string, { value: Promise<T>; users: number }>();
  return async function share<Result>(
    name: string,
    work: () => Promise<T>,
    use: (value: T) => Promise<Result>,
  ): Promise<Result> {
    const entry = held.get(name) ?? { value: work(), users: 0 };
    held.set(name, entry);
    entry.users += 1;
    try {
      return await use(await entry.value);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) held.delete(name);
    }
  };
}
