/** What comes of the work, or the signal's reason as soon as it is given; the signal keeps nothing of it afterwards. */
export const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((done, failed) => {
    const give = () => failed(signal.reason as Error);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    const letGo = () => signal.removeEventListener('abort', give);
    work.finally(letGo).then(done, failed);
  });
