/**
 * Makes an element the whole screen until it is undone: nothing behind it can be reached, read or scrolled, and it ends
 * above the keyboard. The element stays where it is, so what has the focus keeps it, and phones keep their keyboard up.
 */
export function openFullscreenOverlay(screen: HTMLElement): () => void {
  // An older browser leaves it where its stylesheet puts it.
  if ('showPopover' in screen) screen.showPopover();
  const behind = everythingAround(screen);
  for (const element of behind) element.inert = true;
  const root = document.documentElement;
  const { overflow } = root.style;
  root.style.overflow = 'hidden';
  const release = keepAboveKeyboard(screen);
  return () => {
    release();
    root.style.overflow = overflow;
    for (const element of behind) element.inert = false;
    if ('hidePopover' in screen) screen.hidePopover();
  };
}

function everythingAround(screen: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let inner: Element = screen;
    inner !== document.body && inner.parentElement;
    inner = inner.parentElement
  ) {
    for (const sibling of inner.parentElement.children) {
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) found.push(sibling);
    }
  }
  return found;
}

/** Units such as `dvh` do not know the keyboard. */
function keepAboveKeyboard(screen: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const fit = () => {
    // Zoomed in, one looks at a part of the screen: it stays as large as it was.
    screen.style.blockSize = `${view.height * view.scale}px`;
    screen.style.insetBlockStart = view.scale === 1 ? `${view.offsetTop}px` : '';
  };
  fit();
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  return () => {
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
    screen.style.blockSize = '';
    screen.style.insetBlockStart = '';
  };
}
