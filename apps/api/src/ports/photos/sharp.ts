import type { ResizeOptions } from 'sharp';

import { Failure } from '../../http/failure.ts';
import { loadSharp, MOST_PIXELS } from './load-sharp.ts';
import type { Photos } from './photos.port.ts';

const SQUARE: ResizeOptions = { width: 512, height: 512, fit: 'cover' };
const PICTURE: ResizeOptions = { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true };
const QUALITY = 82;
/** Each holds its bytes, 10 MB at most, until its turn. */
const MOST_WAITING = 12;
const SECONDS = 15;

/** One photo after the other: unpacked, a single one may be 160 MB. */
export function sharpPhotos(): Photos {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (bytes: Uint8Array, size: ResizeOptions): Promise<Buffer | null> => {
    if (waiting >= MOST_WAITING) throw new Failure('too-many-requests');
    waiting++;
    const made = last.then(() => cut(bytes, size));
    last = made.catch(() => undefined);
    return made.finally(() => waiting--);
  };
  return {
    square: (bytes) => inTurn(bytes, SQUARE),
    picture: (bytes) => inTurn(bytes, PICTURE),
  };
}

async function cut(bytes: Uint8Array, size: ResizeOptions): Promise<Buffer | null> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(size)
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    // What it says is about the file's insides and helps nobody.
    return null;
  }
}
