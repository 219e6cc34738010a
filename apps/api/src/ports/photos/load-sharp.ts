import type sharp from 'sharp';

// 40 megapixels are 160 MB once unpacked: more than any camera's picture of a product needs.
export const MAX_PIXELS = 40_000_000;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((type) => [
  `VipsForeignLoad${type}Buffer`,
  `VipsForeignLoad${type}File`,
]);

let loaded: Promise<typeof sharp> | undefined;

/** The one way to the picture library, on first use: a shop whose pictures are all kept starts without it. */
export const loadSharp = (): Promise<typeof sharp> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    // Only formats of photographs. SVG, PDF and the like are programs, not pictures.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    sharp.cache(false);
    // Its users decide how many pictures are made at once.
    sharp.concurrency(1);
    return sharp;
  }));
