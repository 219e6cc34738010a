/** How long a picture that is in sight may say nothing. */
const PATIENCE_MS = 8000;

const watched = new Map<Element, () => void>();
let sight: IntersectionObserver | undefined;

const look = (entries: IntersectionObserverEntry[]) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) watched.get(target)?.();
};

/**
 * Calls back when a picture has been in sight for long and not one byte of it came. Pictures that are further down
 * have not been asked for yet, so only sight starts the clock. Returns the way to stop.
 */
export function onStalledPicture(img: HTMLImageElement, silent: () => void): () => void {
  if (img.complete) return () => {};
  sight ??= new IntersectionObserver(look);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    watched.delete(img);
    sight?.unobserve(img);
  };
  watched.set(img, () => {
    timer ??= setTimeout(() => {
      // Its size is known from the first bytes on: then it is slow, not silent.
      stop();
      if (img.complete || img.naturalWidth > 0) return;
      // Ends the call that hangs: the next one for this picture would wait for it.
      img.removeAttribute('srcset');
      img.removeAttribute('src');
      silent();
    }, PATIENCE_MS);
  });
  sight.observe(img);
  return stop;
}
