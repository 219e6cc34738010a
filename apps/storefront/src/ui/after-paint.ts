/** A page that nobody sees paints nothing. */
const AT_MOST = 100;

/** Waits until what a press has changed can be seen: heavy work comes after that, not before. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, AT_MOST);
  });
