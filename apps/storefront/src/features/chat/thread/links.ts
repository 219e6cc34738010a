/** A part of a text: words, or the address of a page elsewhere as it was written. */
interface TextPart {
  text: string;
  href?: string;
}

// Marks of direction end an address: they could make it look like another one.
const ADDRESS = /https?:\/\/[^\s<>"'`\u{61C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]+/giu;
/** Of the sentence around an address, and not of it. */
const END = /[.,;:!?…»”’*_]/u;
const CLOSING = /[)\]}]/;

/** A text with the addresses in it; nothing but http and https becomes a link. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = trimmed(found[0]);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: address, href });
    from = found.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Without the end of a sentence, and without brackets that were opened before it. One walk: a stranger wrote it. */
function trimmed(address: string): string {
  let tooMany = countOf(address, /[)\]}]/g) - countOf(address, /[([{]/g);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (CLOSING.test(last) && tooMany > 0) tooMany -= 1;
    else if (!END.test(last)) break;
  }
  return address.slice(0, end);
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function hrefOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.href : undefined;
}

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const PICTURES_ONLY =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{FE0F}\u{200D}\s])+$/u;
const FEW = 14;

/** A few emoji without a word, which are shown larger. */
export const isFewEmoji = (text: string): boolean =>
  text.length <= FEW && PICTURE.test(text) && PICTURES_ONLY.test(text);
