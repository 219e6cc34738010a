const WISH = /^(lang|currency)(=|$)/;

/**
 * An address without its wish for a language or a currency. A cookie remembers it from the first answer on: what is
 * copied, reloaded or gone back to is the page alone. The rest stays as it was written.
 */
export function withoutWishes({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !WISH.test(part));
  return pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash;
}
