import type { DemoReview } from '../demo.types.ts';

type DemoComment = Omit<DemoReview, 'of'>;

/** In the language that its writer speaks; nobody translates reviews. */
export const says = (
  by: string,
  rating: DemoComment['rating'],
  daysAgo: number,
  comment: string,
): DemoComment => ({
  by,
  rating,
  daysAgo,
  comment,
});

export const about = (comments: Record<string, DemoComment[]>): DemoReview[] =>
  Object.entries(comments).flatMap(([of, words]) => words.map((one) => ({ of, ...one })));
