import { fold, foldedWords, withoutArticle } from '../../../text/fold.ts';

/** So much of a text is found by its words. */
const MAX_LETTERS = 20_000;
/** `fold` reads no more at once. */
const CHUNK = 1800;
const MAX_TERMS = 8;

interface Searched {
  title: string;
  description: string;
  plain: string;
}

/** A text's folded words, those of its title on a line of their own. */
export const searchedWords = ({ title, description, plain }: Searched): string =>
  `${withArticles(fold(title))}\n${withArticles(foldLong(`${description} ${plain}`))}`;

/** The beginnings of words that somebody searches for; empty for what has no words. */
export const searchTerms = (search: string): string[] => foldedWords(search).slice(0, MAX_TERMS);

/** Arabic words are found without their article, too. */
function withArticles(folded: string): string {
  const bare = folded.split(' ').flatMap(withoutArticle);
  return [folded, ...bare].join(' ');
}

function foldLong(text: string): string {
  const chunks = [''];
  for (const word of text.slice(0, MAX_LETTERS).split(/\s+/)) {
    if ((chunks.at(-1) ?? '').length + word.length > CHUNK) chunks.push('');
    chunks.push(`${chunks.pop() ?? ''} ${word}`);
  }
  return chunks.map(fold).filter(Boolean).join(' ');
}
