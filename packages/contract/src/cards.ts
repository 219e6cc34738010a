import { z } from 'zod';

import type { Endpoints } from './endpoint.ts';
import { ok, RefPath } from './envelope.ts';

/** A saved card by its provider's id, such as `pm_…`. */
export const SavedCardId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/);

/** A card that the signed-in person saved at a provider; its number is known to nobody here. */
export const SavedCard = z.object({
  id: z.string(),
  /** The payment method that takes it. */
  payment_tag: z.string(),
  /** Such as `visa`; `card` where the provider does not say. */
  brand: z.string(),
  last4: z.string(),
  /** 1 to 12. */
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  expired: z.boolean(),
  /** Offered first. One of a list is, unless it is empty. */
  default: z.boolean(),
});
export type SavedCard = z.infer<typeof SavedCard>;

export const SavedCards = z.object({
  /** The default one first, then the latest first. */
  cards: z.array(SavedCard),
  /** The payment methods whose provider does not answer: whether cards are saved there is not known. */
  unavailable: z.array(z.string()),
  /** The payment methods that save no more cards of this person. */
  full: z.array(z.string()),
});
export type SavedCards = z.infer<typeof SavedCards>;

const CardPath = z.object({ id: SavedCardId });

export const cardsEndpoints = {
  'GET /dashboard/user/cards': {
    summary: 'Saved cards',
    access: 'user',
    output: ok(SavedCards),
    errors: ['too-many-requests'],
  },
  'POST /dashboard/user/cards/{id}/default': {
    summary: 'Offer a saved card first',
    access: 'user',
    path: CardPath,
    output: ok(SavedCards),
    errors: ['not-found', 'too-many-requests', 'cards-unavailable'],
  },
  'DELETE /dashboard/user/cards/{id}': {
    summary: 'Remove a saved card',
    access: 'user',
    path: CardPath,
    output: ok(SavedCards),
    errors: ['not-found', 'too-many-requests', 'cards-unavailable'],
  },
  'POST /payments/order/{id}/card-session': {
    summary:
      "Secret by which the provider's card form shows the saved cards of an unpaid order's buyer; null if it cannot",
    access: 'user',
    path: RefPath,
    output: ok(z.object({ client_secret: z.string().nullable() })),
    errors: ['not-found', 'too-many-requests'],
  },
} as const satisfies Endpoints;
