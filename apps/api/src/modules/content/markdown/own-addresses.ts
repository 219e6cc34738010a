/** Where links may lead: the web, a mail, a telephone, and pages of the shop. */
const LINK = /^(https?:\/\/[^/]|mailto:|tel:|\/(?!\/|%5c)|#)/i;
const OUTSIDE = /^https?:/i;

/** A blank, a control character or a backslash makes browsers read another address than we do. */
const UNCLEAR = /[\p{Cc}\p{Z}\\]/u;

/** Whether a link may stand as it is. */
export const isAllowedLink = (href: string): boolean => LINK.test(href) && !UNCLEAR.test(href);

export const isOutside = (href: string): boolean => OUTSIDE.test(href);

const PICTURE = /^(?:\/img\/\d+\/[a-z0-9]+)?(\/(?:images|uploads|photos)(?:\/[\w-]+)*\/[\w-]+(?:\.[\w-]+)+)$/;

/** Widths for a picture in a column of text, and the name of its version: content does not know that of the shop. */
const WIDTHS = [384, 768] as const;
const VERSION = 'content';

/** A picture of the shop, or one that was uploaded, in several widths; null for all others. */
export function pictureCopies(src: string): { src: string; srcSet: string; sizes: string } | null {
  const path = PICTURE.exec(src)?.[1];
  if (path === undefined) return null;
  // Drawings are sharp in every width.
  if (path.endsWith('.svg')) return { src: path, srcSet: path, sizes: '100vw' };
  const copy = (width: number) => `/img/${width}/${VERSION}${path}`;
  const srcSet = WIDTHS.map((width) => `${copy(width)} ${width}w`).join(', ');
  return { src: copy(WIDTHS[1]), srcSet, sizes: '(min-width: 768px) 768px, 100vw' };
}
