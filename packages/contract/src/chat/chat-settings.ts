import { z } from 'zod';

import type { Endpoints } from '../endpoint.ts';
import { MultiLineText, ok, RefPath, SingleLineText } from '../envelope.ts';

const MAX_QUICK_ANSWERS = 20;
/** A time of day at the shop, as its hours have it. */
const DayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A shop's ready answers, and the one that it gives by itself. Without times it has no quiet hours. */
export const ShopChatSettings = z.object({
  quick_answers: z.array(SingleLineText.trim().min(1).max(500)).max(MAX_QUICK_ANSWERS),
  /** By language; English stands for the missing ones. */
  quiet_answer: z.record(z.string().max(5), MultiLineText.trim().max(500)),
  quiet_from: DayTime.nullable(),
  quiet_to: DayTime.nullable(),
});
export type ShopChatSettings = z.infer<typeof ShopChatSettings>;
const OwnChatSettings = ShopChatSettings.extend({ shop_id: z.number().int(), title: z.string() });

/** A shop's own answers, for its staff. */
export const chatSettingsEndpoints = {
  'GET /dashboard/seller/chat-settings': {
    summary: 'Quick answers and quiet hours of each shop that the seller works in',
    access: 'seller',
    output: ok(z.array(OwnChatSettings)),
  },
  'GET /dashboard/seller/shops/{id}/chat-settings': {
    summary: 'Quick answers and quiet hours of a shop',
    access: 'seller',
    path: RefPath,
    output: ok(ShopChatSettings),
  },
  'PUT /dashboard/seller/shops/{id}/chat-settings': {
    summary: 'Change quick answers and quiet hours of a shop',
    access: 'seller',
    path: RefPath,
    body: ShopChatSettings,
    output: ok(ShopChatSettings),
  },
} as const satisfies Endpoints;
