/** Waits until what a press has changed can be seen: heavy work comes after that, not before. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
