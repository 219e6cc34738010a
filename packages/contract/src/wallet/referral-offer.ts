import { z } from 'zod';

import { PicturePath } from '../content/content-text.ts';
import type { Endpoints } from '../endpoint.ts';
import { Amount, blankAsMissing, MultiLineText, ok, SingleLineText } from '../envelope.ts';
import { locales } from '../locale.ts';

/** Bounds of a reward, and of the sum that an order may have to come to, in units of the base currency. */
const MAX_REWARD = 500;
const MAX_ORDER = 10_000;

const OfferTexts = z.object({
  title: SingleLineText.trim().min(1).max(120),
  description: MultiLineText.trim().max(500).default(''),
});

/** The referral offer as staff write it, amounts in units of the base currency. */
const WriteReferral = z.object({
  /** Whether friends can be invited: the setting `referral_active`. */
  active: z.boolean(),
  /** For the person who brings a friend, and for the friend. */
  price_from: z.number().min(0).max(MAX_REWARD),
  price_to: z.number().min(0).max(MAX_REWARD),
  /** From how much on a friend's order is rewarded, at least the smallest coin. */
  min_order: z.number().min(0.01).max(MAX_ORDER),
  img: blankAsMissing(PicturePath.optional()),
  /** By language, in at least one. */
  translations: z
    .partialRecord(z.enum(locales), OfferTexts)
    .refine((texts) => Object.keys(texts).length > 0, { message: 'required' }),
});
export type WriteReferral = z.output<typeof WriteReferral>;

/** The referral offer with all that was written of it, in the base currency. */
export const StaffReferral = z.object({
  active: z.boolean(),
  price_from: Amount,
  price_to: Amount,
  min_order: Amount,
  img: z.string().nullable(),
  translations: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
});
export type StaffReferral = z.infer<typeof StaffReferral>;

export const staffReferralEndpoints = {
  'GET /dashboard/admin/referral': {
    summary: 'The referral offer; null before the first',
    access: 'admin',
    output: ok(StaffReferral.nullable()),
  },
  'PUT /dashboard/admin/referral': {
    summary: 'Set the referral offer, and whether friends can be invited; rewards that were given stay',
    access: 'admin',
    body: WriteReferral,
    output: ok(StaffReferral),
  },
} as const satisfies Endpoints;
