/** The colours of the map, by the names in `map-tokens.css`. */
export type MapColors = (name: string) => string;

/** The colours of the page's theme, each read once. */
export function readColors(host: HTMLElement): MapColors {
  const style = getComputedStyle(host);
  const prefix = style.colorScheme === 'dark' ? '--map-night-' : '--map-';
  const known = new Map<string, string>();
  return (name) => {
    const color = known.get(name) ?? style.getPropertyValue(prefix + name).trim();
    known.set(name, color);
    return color;
  };
}

/** Calls back when the page changes its theme, by the shopper's choice or the system's; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
