import type { DemoReview } from '../demo.types.ts';

type Said = Omit<DemoReview, 'of'>;

/** In the language that its writer speaks; nobody translates reviews. */
export const says = (by: string, rating: Said['rating'], daysAgo: number, comment: string): Said => ({
  by,
  rating,
  daysAgo,
  comment,
});

export const about = (said: Record<string, Said[]>): DemoReview[] =>
  Object.entries(said).flatMap(([of, words]) => words.map((one) => ({ of, ...one })));
