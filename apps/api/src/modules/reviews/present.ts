import type { GroupRating, Review } from '@hamper/contract/reviews';

import type { ratingsOfShop, ReviewRow } from './queries.ts';

export const presentReview = (review: ReviewRow): Review => ({
  id: review.id,
  uuid: review.uuid,
  rating: review.rating,
  comment: review.comment,
  user: review.author && { ...review.author, lastname: initial(review.author.lastname) },
  created_at: new Date(review.createdAt).toISOString(),
});

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** `Lovett` as `L.`: neighbours know each other, strangers need not. */
function initial(lastname: string | null): string {
  const [first] = letters.segment(lastname?.trim() ?? '');
  return first ? `${first.segment}.` : '';
}

export function presentGroupRating({
  ratings: [one = 0, two = 0, three = 0, four = 0, five = 0],
  count,
  avg,
}: Awaited<ReturnType<typeof ratingsOfShop>>): GroupRating {
  return { group: { 1: one, 2: two, 3: three, 4: four, 5: five }, count, avg };
}
