import { z } from 'zod';

import type { Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, MultiLineText, ok, pageOf, Paging, SearchText } from '../envelope.ts';
import { locales } from '../locale.ts';
import { Setting, type settingKeys, Translation } from '../settings.ts';

const word = (pattern: RegExp) => z.string().trim().max(2000).regex(pattern).or(z.literal(''));
const link = word(/^https:\/\/[^\s/]+(\/\S*)?$/);
const whole = word(/^\d{1,5}$/);
const amount = word(/^\d{1,6}(\.\d{1,2})?$/);
const text = MultiLineText.trim().max(2000);

/** Each setting as it may be written; blank is unset. */
const Settings = z.object({
  title: text,
  payment_type: word(/^[a-z-]{1,20}$/),
  ...{ instagram: link, facebook: link, twitter: link, youtube: link, telegram: link },
  referral_active: word(/^[01]$/),
  otp_expire_time: whole,
  ...{ customer_app_android: link, customer_app_ios: link, delivery_app_android: link },
  ...{ delivery_app_ios: link, vendor_app_android: link, vendor_app_ios: link },
  ...{ footer_text: text, address: text, phone: word(/^\+?[\d\s().-]{5,30}$/) },
  email: word(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  location: word(/^-?([0-8]?\d|90)(\.\d{1,10})?,\s*-?(1[0-7]\d|\d{1,2}|180)(\.\d{1,10})?$/),
  ...{ map_tiles: text, map_attribution: text, bank_details: text },
  // One number, or one a line.
  reservation_time_durations: word(/^\d{1,5}([\s,;]+\d{1,5})*$/),
  ...{ reservation_before_time: whole, min_reservation_time: whole, replacement_minutes: whole },
  ...{ service_fee: amount, tips_floor: amount, tips_percent: word(/^(\d{1,2}|100)(\.\d{1,2})?$/) },
} satisfies Record<(typeof settingKeys)[number], z.ZodType>);

export const staffSettingsEndpoints = {
  'GET /dashboard/admin/settings': {
    summary: 'Every setting, blank where it is not set',
    access: 'admin',
    output: ok(z.array(Setting)),
  },
  'PUT /dashboard/admin/settings': {
    summary: 'Set some settings; those that are left out stay',
    access: 'admin',
    body: Settings.partial(),
    output: ok(z.array(Setting)),
  },
  'GET /dashboard/admin/translations/paginate': {
    summary: 'Own texts in the place of those that the shop comes with, by key',
    access: 'admin',
    query: Paging.extend({
      search: SearchText,
      locale: blankAsMissing(z.enum(locales).optional()),
    }),
    output: pageOf(Translation),
  },
  'PUT /dashboard/admin/translations': {
    summary:
      'Set an own text, in the place of the one that was; its key and its {{placeholders}} are those of a text that the shop comes with in this language',
    access: 'admin',
    body: z.object({
      key: z
        .string()
        .trim()
        .regex(/^[\w.-]{1,120}$/),
      locale: z.enum(locales),
      value: MultiLineText.trim().min(1).max(2000),
    }),
    output: ok(Translation),
  },
  'DELETE /dashboard/admin/translations/{id}': {
    summary: 'Drop an own text: the one that the shop comes with is shown again',
    access: 'admin',
    path: z.object({ id: Id }),
    output: ok(z.object({})),
  },
} as const satisfies Endpoints;
