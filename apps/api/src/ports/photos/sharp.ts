import type { ResizeOptions } from 'sharp';

import { loadSharp, MAX_PIXELS } from './load-sharp.ts';
import type { Photos } from './photos.port.ts';

const SQUARE: ResizeOptions = { width: 512, height: 512, fit: 'cover' };
const PICTURE: ResizeOptions = { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true };
const QUALITY = 82;
const SECONDS = 15;

/** One photo after the other: unpacked, a single one may be 160 MB. */
export function sharpPhotos(): Photos {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (path: string, size: ResizeOptions): Promise<Buffer | null> => {
    const made = last.then(() => resizePhoto(path, size));
    last = made.catch(() => undefined);
    return made;
  };
  return {
    square: (path) => inTurn(path, SQUARE),
    picture: (path) => inTurn(path, PICTURE),
  };
}

async function resizePhoto(path: string, size: ResizeOptions): Promise<Buffer | null> {
  const sharp = await loadSharp();
  try {
    return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(size)
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    // The error is about the file's insides and helps nobody.
    return null;
  }
}
