import type { DemoProduct, Picture, Tone } from './demo.types.ts';
import type { Words } from './words.ts';

/** Pictures are Fluent Emoji, named by their code points. */
export const food = (picture: string): Picture => `/images/food/${picture}.webp`;

export const look = (picture: string, tone: Tone) => ({ img: food(picture), tone });

type Terms = Pick<DemoProduct, 'discountMinor' | 'stock' | 'popularity' | 'interval' | 'minQty' | 'maxQty'>;

export const offer = (unit: Words, priceMinor: number, terms: Terms) => ({
  unit,
  priceMinor,
  ...terms,
});
