import { fold } from '../../text/fold.ts';
import { slurs } from './slurs.ts';

const LINK = /https?:|www\.|\/\//iu;
/** A domain name. Other endings, as in `good.Thanks`, are a missing space. */
const DOMAIN =
  /[\p{L}\p{Nd}-]\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|app|dev|io|co|me|tv|eu|de|fr|es|pt|br|uk|us|ru|cn|in|it|nl|ae|sa|eg|ma|link|click)(?![\p{L}\p{Nd}])/iu;
const EMAIL = /[^\s@]\s?(?:@|\(at\)|\[at\])\s?[^\s@]+\.[^\s@]/iu;
/** Seven digits or more, however they are spaced. */
const PHONE = /\p{Nd}(?:[\s()+./\-–]{0,3}\p{Nd}){6,}/u;

const insults = slurs.map((word) => ` ${word} `);

/**
 * Whether a text is held for moderation: it contains a link, a mail address, a phone number or a slur. Full-width letters
 * and invisible characters are normalised before.
 */
export function isHeld(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  if ([LINK, DOMAIN, EMAIL, PHONE].some((pattern) => pattern.test(plain))) return true;
  const folded = ` ${fold(plain)} `;
  return insults.some((insult) => folded.includes(insult));
}
