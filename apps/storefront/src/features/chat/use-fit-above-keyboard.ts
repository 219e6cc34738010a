import { type RefObject, useEffect, useRef } from 'react';

/** Gives an element, as `--visible`, the height that a phone's keyboard leaves: units such as `dvh` do not know it. */
export function useFitAboveKeyboard(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    const fitted = element.current;
    if (!isWanted || !view || !fitted) return undefined;
    const fit = () => {
      // Zoomed in, one looks at a part of the screen: it stays as large as it was.
      const isCovered = view.scale === 1 && view.height < window.innerHeight - 1;
      if (isCovered) fitted.style.setProperty('--visible', `${view.height}px`);
      else fitted.style.removeProperty('--visible');
      // The browser has moved the page to show the field, which is in sight now.
      if (isCovered && view.offsetTop > 0) window.scrollTo({ top: 0 });
    };
    fit();
    view.addEventListener('resize', fit);
    return () => {
      view.removeEventListener('resize', fit);
      fitted.style.removeProperty('--visible');
    };
  }, [isWanted]);
  return element;
}
