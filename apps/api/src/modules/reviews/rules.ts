import { fold } from '../catalogue/index.ts';
import { slurs } from './slurs.ts';

const LINK = /https?:|www\.|\/\//iu;
/** A name that leads somewhere. `good.Thanks` is a forgotten space; what it is not, somebody reads. */
const DOMAIN =
  /[\p{L}\p{Nd}-]\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|app|dev|io|co|me|tv|eu|de|fr|es|pt|br|uk|us|ru|cn|in|it|nl|ae|sa|eg|ma|link|click)(?![\p{L}\p{Nd}])/iu;
const EMAIL = /[^\s@]\s?(?:@|\(at\)|\[at\])\s?[^\s@]+\.[^\s@]/iu;
/** Seven digits and more in one go, however they are spaced. */
const PHONE = /\p{Nd}(?:[\s()+./\-–]{0,3}\p{Nd}){6,}/u;

const insults = slurs.map((word) => ` ${word} `);

/**
 * Whether somebody has to read a text before others may: it leads elsewhere, has an address or a number in it, or a word
 * that insults. Full-width letters and marks that nobody sees hide nothing.
 */
export function isHeld(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  if ([LINK, DOMAIN, EMAIL, PHONE].some((pattern) => pattern.test(plain))) return true;
  const folded = ` ${fold(plain)} `;
  return insults.some((insult) => folded.includes(insult));
}
