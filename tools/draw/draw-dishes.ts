import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { FINER, SIZE } from './canvas.ts';
import { DISHES } from './dishes/dishes.ts';
import { shine } from './light.ts';

/**
 * Draws the pictures of the demo's dishes into the storefront, where they are checked in:
 * `node tools/draw/draw-dishes.ts`, or with the skus of those that shall be drawn anew.
 */
const folder = join(import.meta.dirname, '../../apps/storefront/public/images/dishes');
mkdirSync(folder, { recursive: true });
/** As wide as the widest copy that is asked for. */
const SHOWN = 768;
const only = new Set(process.argv.slice(2));
const wide = Math.round(SIZE * FINER);
for (const [sku, draw] of Object.entries(DISHES)) {
  if (only.size > 0 && !only.has(sku)) continue;
  await sharp(shine(draw()), { raw: { width: wide, height: wide, channels: 4 } })
    .resize(SHOWN, SHOWN, { kernel: 'lanczos3' })
    .webp({ quality: 70, alphaQuality: 80, effort: 6 })
    .toFile(join(folder, `${sku}.webp`));
}
