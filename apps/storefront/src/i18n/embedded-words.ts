import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';

/** The element that carries the merchant's own words in the page, so that the browser says what the server said. */
export const EMBEDDED_WORDS = 'words';

/** Words as they stand inside that element, where a "<" could end it. */
export const embeddable = (words: Dictionary): string =>
  JSON.stringify(words).replaceAll('<', String.raw`\u003c`);

/** In the browser: those of this page. */
export function embeddedWords(): Dictionary {
  try {
    return JSON.parse(document.getElementById(EMBEDDED_WORDS)?.textContent ?? '{}');
  } catch {
    return {};
  }
}
