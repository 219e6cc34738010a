/** Settles as the work does, or rejects with the signal's reason once it is aborted. Leaves no listener behind. */
export const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const removeListener = () => signal.removeEventListener('abort', onAbort);
    work.finally(removeListener).then(resolve, reject);
  });
