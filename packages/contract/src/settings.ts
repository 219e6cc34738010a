import { z } from 'zod';

import type { Endpoints } from './endpoint.ts';
import { blankAsMissing, ok, pageOf, Paging, SmallId } from './envelope.ts';

/** Every settings key that clients may read; unset ones are ''. */
export const settingKeys = [
  'title',
  'payment_type',
  'instagram',
  'facebook',
  'twitter',
  'youtube',
  'telegram',
  'referral_active',
  'otp_expire_time',
  'customer_app_android',
  'customer_app_ios',
  'delivery_app_android',
  'delivery_app_ios',
  'vendor_app_android',
  'vendor_app_ios',
  'footer_text',
  'address',
  'phone',
  'email',
  'location',
  'map_tiles',
  'map_attribution',
  'reservation_time_durations',
  'reservation_before_time',
  'min_reservation_time',
  'service_fee',
  'replacement_minutes',
  'bank_details',
  'tips_percent',
  'tips_floor',
] as const;

/** Answered among the settings and no rows of them: the environment says what measures visits (`ANALYTICS`). */
export const analyticsSettings = ['analytics', 'analytics_id', 'analytics_url'] as const;
export type AnalyticsSetting = (typeof analyticsSettings)[number];
/** Likewise (`CHAT`): the hosts that pages of the chat reach besides the shop; there only where somebody else carries messages. */
export type ChatSetting = 'chat_hosts';
/** Likewise: '1' where there is a type of parcels to send, and a zone to bring them in. */
export type ParcelSetting = 'parcels_offered';
export type SettingKey = (typeof settingKeys)[number] | AnalyticsSetting | ChatSetting | ParcelSetting;

export const Setting = z.object({ key: z.string(), value: z.string() });

export const Language = z.object({
  id: z.number().int(),
  title: z.string(),
  locale: z.string(),
  backward: z.boolean(),
  default: z.boolean(),
  active: z.boolean(),
  img: z.string().nullable(),
});
export type Language = z.infer<typeof Language>;

export const Currency = z.object({
  id: z.number().int(),
  title: z.string(),
  symbol: z.string(),
  rate: z.number(),
  position: z.enum(['before', 'after']),
  default: z.boolean(),
  active: z.boolean(),
});
export type Currency = z.infer<typeof Currency>;

export const Translation = z.object({
  id: z.number().int(),
  group: z.string(),
  key: z.string(),
  value: z.string(),
  locale: z.string(),
});

export const PaymentMethod = z.object({
  id: z.number().int(),
  tag: z.string(),
  input: z.number().int(),
  /** Whether it pays the orders of several shops at once; a saved card always does. */
  several: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Rides along with every call: the language of names and messages, the currency of prices. */
export const CommonQuery = z.object({
  lang: z.string().max(10).optional(),
  currency_id: blankAsMissing(SmallId.optional()),
});
export type CommonQuery = z.input<typeof CommonQuery>;

/** Clients of this API family name the currency in the body, too, where it wins over the query's; the rate is the server's. */
export const BodyCurrency = CommonQuery.pick({ currency_id: true }).shape;

export const settingsEndpoints = {
  'GET /rest/settings': {
    summary: 'Settings that screens read',
    access: 'public',
    output: ok(z.array(Setting)),
  },
  'GET /rest/languages/active': {
    summary: 'Languages the shop speaks',
    access: 'public',
    output: ok(z.array(Language)),
  },
  'GET /rest/currencies/active': {
    summary: 'Currencies for prices',
    access: 'public',
    output: ok(z.array(Currency)),
  },
  'GET /rest/timezone': {
    summary: 'Time zone of the marketplace, that of its first shop; each shop has its own',
    access: 'public',
    output: ok(z.object({ timezone: z.string() })),
  },
  'GET /rest/translations/paginate': {
    summary: 'Overrides of interface texts',
    access: 'public',
    query: Paging,
    output: pageOf(Translation),
  },
  'GET /rest/payments': {
    summary: 'Payment methods this shop has configured',
    access: 'public',
    output: ok(z.array(PaymentMethod)),
  },
} as const satisfies Endpoints;
