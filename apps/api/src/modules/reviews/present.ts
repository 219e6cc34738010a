import type { Locale } from '@hamper/contract/locale';
import type { GroupRating, ModeratedReview, Review } from '@hamper/contract/reviews';

import { presentText } from '../catalogue/index.ts';
import type { ReviewForModeration } from './moderation-queries.ts';
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

/** `Lovett` as `L.`, for the reviewer's privacy. */
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

export const subjectOf = ({
  shopId,
  courierId,
}: Pick<ReviewForModeration['review'], 'shopId' | 'courierId'>): ModeratedReview['subject'] => {
  if (courierId !== null) return 'deliveryman';
  return shopId === null ? 'product' : 'shop';
};

/** A review for moderators: with its text in any state. */
export function presentModerated(
  { review, author, product, shop, courier }: ReviewForModeration,
  locale: Locale,
): ModeratedReview {
  const { status, createdAt } = review;
  return {
    ...presentReview({ ...review, author, createdAt: createdAt.toISOString() }),
    status,
    subject: subjectOf(review),
    subject_title: courier ?? presentText(shop ?? product, locale).text,
  };
}
