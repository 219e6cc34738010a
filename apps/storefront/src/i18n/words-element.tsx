import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';

import { embeddable, EMBEDDED_WORDS } from './embedded-words.ts';

/** The merchant's own words, for the browser to lay over the shipped ones. */
export function WordsElement({ words }: { words: Dictionary }) {
  if (Object.keys(words).length === 0) return null;
  const html = { __html: embeddable(words) };
  return <script type="application/json" id={EMBEDDED_WORDS} dangerouslySetInnerHTML={html} />;
}
