import type { DemoProduct, Picture, Tone } from './demo.types.ts';
import type { CompleteText } from './words.ts';

/** A Fluent Emoji, named by its code points. */
export const food = (picture: string): Picture => `/images/food/${picture}.webp`;

/** A picture of our own, named by the sku it shows: `tools/draw` draws it. */
export const dish = (sku: string): Picture => `/images/dishes/${sku}.webp`;

export const look = (picture: string, tone: Tone) => ({ img: food(picture), tone });

export const served = (sku: string, tone: Tone) => ({ img: dish(sku), tone });

type Terms = Pick<DemoProduct, 'discountMinor' | 'stock' | 'popularity' | 'interval' | 'minQty' | 'maxQty'>;

export const offer = (unit: CompleteText, priceMinor: number, terms: Terms) => ({
  unit,
  priceMinor,
  ...terms,
});
