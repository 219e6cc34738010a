import { useEffect, useRef, useState } from 'react';

/** Runs one call at a time: a later one aborts the earlier, whose end nobody hears of. */
export function useLatestCall() {
  const running = useRef<AbortController>(null);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...state,
    /** Also forgets how the last one ended. */
    stop(): void {
      stop();
      setState({ busy: false, error: null });
    },
    async run<Answer>(call: (signal: AbortSignal) => Promise<Answer>, then: (answer: Answer) => void) {
      stop();
      const own = new AbortController();
      running.current = own;
      setState({ busy: true, error: null });
      try {
        const answer = await call(own.signal);
        if (own.signal.aborted) return;
        setState({ busy: false, error: null });
        then(answer);
      } catch (error) {
        if (!own.signal.aborted) setState({ busy: false, error });
      }
    },
  };
}
