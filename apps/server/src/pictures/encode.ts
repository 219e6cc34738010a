import { loadSharp, MAX_PIXELS } from '@hamper/api/ports/photos/load-sharp';

import { PictureError } from './picture-error.ts';

/** `plain` is for the few browsers that know neither: PNG where something shines through, else JPEG. */
export type Format = 'avif' | 'webp' | 'plain';

/** A part of the names of kept copies: raise it when the numbers below change, and all are made anew. */
export const ENCODING_VERSION = 'r1';

// Under this an AVIF's frame weighs more than it saves.
const MIN_AVIF_WIDTH = 128;

export interface Encoded {
  bytes: Buffer;
  pixels: number;
}

/** A copy at most `width` pixels wide, upright, without the camera's data about its owner. */
export async function encode(original: Buffer, width: number, format: Format): Promise<Encoded> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { hasAlpha } = await picture.metadata();
    const resized = picture.autoOrient().resize({ width, withoutEnlargement: true });
    const encoded =
      format === 'avif' && width >= MIN_AVIF_WIDTH
        ? resized.avif({ quality: 52, effort: 2 })
        : format !== 'plain'
          ? resized.webp({ quality: 80, alphaQuality: 90 })
          : hasAlpha
            ? resized.png({ palette: true })
            : resized.jpeg({ quality: 80 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, pixels: info.width * info.height };
  } catch (cause) {
    throw new PictureError(404, 'Not a picture that can be read', { cause });
  }
}

/** The best of what the browser says it can show. */
export function formatFor(accept: string | undefined): Format {
  const accepted = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('image/avif')) return 'avif';
  return accepted.has('image/webp') ? 'webp' : 'plain';
}

/** The type these bytes are, by their first ones: a kept copy is only bytes. */
export function typeOf(copy: Buffer): string {
  if (copy.toString('latin1', 4, 8) === 'ftyp') return 'image/avif';
  if (copy.toString('latin1', 0, 4) === 'RIFF') return 'image/webp';
  return copy[0] === 0x89 ? 'image/png' : 'image/jpeg';
}
