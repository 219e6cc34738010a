import { isWidth, PHOTO_WIDEST } from '@hamper/ui/media/picture-widths.ts';

/** A request for an address under /img. */
export type PictureRequest =
  | { width: number; from: 'here'; version: string; path: string }
  | { width: number; from: 'elsewhere'; url: URL };

/** A picture as the API names it: a path of ours, or an address elsewhere. */
export const addressOfPicture = (img: string): PictureRequest => {
  const url = img.startsWith('/') ? null : URL.parse(img);
  const width = PHOTO_WIDEST;
  return url ? { width, from: 'elsewhere', url } : { width, from: 'here', version: '', path: img };
};

/**
 * Reads `/img/256/<version>/images/food/1f34e.webp` or `/img/256/remote?url=https://…`.
 * Null for everything else, other widths than the listed ones too.
 */
export function readPictureAddress(address: string): PictureRequest | null {
  const [pathname = '', ...query] = address.split('?');
  const [, , size = '', version = '', ...path] = pathname.split('/');
  const width = Number(size);
  if (!/^\d{2,4}$/.test(size) || !isWidth(width)) return null;
  if (version === 'remote' && path.length === 0) {
    const url = URL.parse(new URLSearchParams(query.join('?')).get('url') ?? '');
    return url && { width, from: 'elsewhere', url };
  }
  if (!/^[a-z0-9]+$/.test(version) || path.length === 0) return null;
  try {
    return { width, from: 'here', version, path: `/${decodeURIComponent(path.join('/'))}` };
  } catch {
    return null;
  }
}
