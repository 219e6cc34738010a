import type { transactions } from '../../db/schema/payments.ts';

/** The amount that a payment has taken, or is about to take of what is held, before refunds; minor units. */
export function capturedOf({
  status,
  authorisedMinor,
  priceMinor,
  capturedMinor,
}: typeof transactions.$inferSelect): number {
  if (status === 'canceled' || status === 'rejected') return 0;
  // Authorised, and about to be captured.
  const held = status === 'progress' && authorisedMinor > 0 ? priceMinor : 0;
  return Math.max(capturedMinor, held);
}
