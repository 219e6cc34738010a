import { z } from 'zod';

import type { Endpoints } from './endpoint.ts';
import { Amount, Id, Instant, MultiLineText, ok, SingleLineText, RefPath, SmallId } from './envelope.ts';
import { genders } from './genders.ts';
import { locales } from './locale.ts';
import { handovers } from './orders/handovers.ts';
import { DoorCode } from './orders/instructions.ts';

export const roles = ['user', 'seller', 'deliveryman', 'admin'] as const;
export type Role = (typeof roles)[number];

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/**
 * An international number: `+12125550101`. Blanks, brackets and dots are removed, Arabic digits converted. It begins with
 * the country code: forms refuse one without `+` or `00`, clients may leave them out.
 */
export const Phone = z
  .string()
  .trim()
  .min(1)
  .transform((typed) =>
    typed
      .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
      .replace(/[\s().\-/]/g, '')
      .replace(/^(\+|00)?/, '+'),
  )
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone-invalid'));

/** The minimum length of a password; a shop may require more (`password_length` of `GET /auth/methods`). */
export const MIN_PASSWORD_LENGTH = 6;
/** The upper bound keeps hashing cheap for us, not for attackers. */
export const Password = z.string().min(MIN_PASSWORD_LENGTH).max(200);

/** Numbers or, from older clients, numeric strings. */
const Degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number),
]);
export const Location = z.object({
  latitude: Degrees.pipe(z.number().min(-90).max(90)),
  longitude: Degrees.pipe(z.number().min(-180).max(180)),
});
export type Location = z.infer<typeof Location>;

/**
 * A delivery address. `note` helps to find it; `handover`, `door_code` and `photo` are kept for the next delivery; `pinned`, its pin was meant; at most one of a
 * person is `active`.
 */
export const Address = z.object({
  id: z.number().int(),
  uuid: z.string(),
  title: z.string(),
  address: z.string(),
  house: z.string(),
  floor: z.string(),
  note: z.string(),
  handover: z.enum(handovers),
  door_code: z.string(),
  /** The id of a photo of the place. */
  photo: z.string().nullable(),
  location: Location,
  pinned: z.boolean(),
  active: z.boolean(),
});
export type Address = z.infer<typeof Address>;

const ShortText = SingleLineText.trim().max(60).default('');
/**
 * The shopper set the pin by hand and means it. Without it a location that is far from the address is refused
 * (`far-from-address`), and so is one of an address that nobody knows (`address-unknown`); one that is very far is refused
 * anyway.
 */
export const Pinned = z.boolean().default(false);
export const AddressInput = z.object({
  title: ShortText,
  address: SingleLineText.trim().min(1).max(300),
  house: ShortText,
  floor: ShortText,
  note: MultiLineText.trim().max(500).default(''),
  /** Left out, these stay as they are; code and photo stay behind where the address moves. */
  handover: z.enum(handovers).optional(),
  door_code: DoorCode.optional(),
  photo: z.uuid().nullable().optional(),
  location: Location,
  pinned: Pinned,
  /** Makes it the active address. */
  active: z.boolean().default(false),
});
export type AddressInput = z.input<typeof AddressInput>;

/** A blank value clears the field; a missing one leaves it. */
export const blankable = <T extends z.ZodType>(value: T) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' && given.trim() === '' ? null : given),
      value.nullable(),
    )
    .optional();

export const ProfileInput = z.object({
  firstname: SingleLineText.trim().min(1).max(100).optional(),
  lastname: blankable(SingleLineText.trim().max(100)),
  /** A day of the past, as YYYY-MM-DD. */
  birthday: blankable(
    z.iso.date().refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10)),
  ),
  gender: blankable(z.enum(genders)),
});
export type ProfileInput = z.input<typeof ProfileInput>;

/** A signed-in device. `browser` and `system` are those of its User-Agent header, or null. */
export const Device = z.object({
  id: z.number().int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: Instant,
  /** To the hour. */
  used_at: Instant,
  /** The device of this request. */
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/**
 * Rewards of referrals, how many and how much in the currency of the call: `from` for friends that they brought, `to` for having been
 * brought; `topup` what was credited, `withdraw` what was taken back.
 */
const ReferralSums = {
  referral_from_topup_count: z.number().int(),
  referral_from_topup_price: Amount,
  referral_from_withdraw_count: z.number().int(),
  referral_from_withdraw_price: Amount,
  referral_to_topup_count: z.number().int(),
  referral_to_topup_price: Amount,
  referral_to_withdraw_count: z.number().int(),
  referral_to_withdraw_price: Amount,
};

export const User = z.object({
  id: z.number().int(),
  uuid: z.string(),
  firstname: z.string(),
  lastname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  img: z.string().nullable(),
  role: z.enum(roles),
  birthday: z.iso.date().nullable(),
  gender: z.enum(genders).nullable(),
  locale: z.enum(locales).nullable(),
  currency_id: z.number().int().nullable(),
  addresses: z.array(Address),
  /** Whether the account has no password yet. */
  empty_p: z.boolean(),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  /** The code that a friend names when they register. */
  my_referral: z.string(),
  /** Its balance, in the currency of the call. `uuid` is blank before the first movement. */
  wallet: z.object({ uuid: z.string(), price: Amount, symbol: z.string() }),
  /** The first shop where they work; null for everybody else. */
  shop: z
    .object({
      id: z.number().int(),
      uuid: z.string(),
      slug: z.string(),
      translation: z.object({ locale: z.string(), title: z.string() }),
    })
    .nullable(),
  ...ReferralSums,
});
export type User = z.infer<typeof User>;

/** A session for integrators; the storefront's server keeps the token to itself. */
export const SignedIn = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  user: User,
});

export const accountsEndpoints = {
  'GET /dashboard/user/profile/show': {
    summary: 'The signed-in person',
    access: 'user',
    output: ok(User),
  },
  'PUT /dashboard/user/profile/update': {
    summary:
      'Update name, birthday or gender; omitted fields stay. With `phone` and the `code` sent to it: the phone',
    access: 'user',
    /** Older clients sent both here, where they end up in logs and histories: refused. */
    query: z.object({ phone: z.never().optional(), code: z.never().optional() }),
    body: ProfileInput.extend({ phone: Phone.optional(), code: z.string().max(20).optional() }),
    output: ok(User),
    errors: ['code-wrong', 'phone-taken', 'too-many-requests'],
  },
  'PUT /dashboard/user/profile/lang/update': {
    summary: 'Set the language of mails',
    access: 'user',
    body: z.object({ lang: z.enum(locales) }),
    output: ok(User),
  },
  'PUT /dashboard/user/profile/currency/update': {
    summary: 'Set the default currency of the account',
    access: 'user',
    body: z.object({ currency_id: SmallId }),
    output: ok(User),
  },
  'POST /dashboard/user/profile/password/update': {
    summary:
      'Change the password, or set a first one without `old_password`; all other devices are signed out',
    access: 'user',
    body: z
      .object({
        old_password: z.string().max(200).default(''),
        password: Password,
        password_confirmation: z.string(),
      })
      .refine(({ password, password_confirmation: again }) => password === again, {
        path: ['password_confirmation'],
        message: 'passwords-differ',
      }),
    output: ok(z.object({})),
    errors: ['sign-in-again', 'password-short', 'password-common', 'too-many-requests'],
  },
  'POST /dashboard/user/profile/firebase/token/update': {
    summary: 'Set the Firebase token of this device; it is forgotten when its session ends',
    access: 'user',
    body: z.object({ firebase_token: z.string().trim().min(1).max(1000) }),
    output: ok(z.object({})),
  },
  'GET /dashboard/user/devices': {
    summary: 'Signed-in devices, this one first',
    access: 'user',
    output: ok(z.array(Device)),
  },
  'DELETE /dashboard/user/devices/{id}': {
    summary: 'Sign a device out',
    access: 'user',
    path: z.object({ id: Id }),
    output: ok(z.object({})),
  },
  'DELETE /dashboard/user/devices': {
    summary: 'Sign all other devices out',
    access: 'user',
    output: ok(z.object({ ended: z.number().int() })),
  },
  'GET /dashboard/user/addresses': {
    summary: 'All addresses, the active one first',
    access: 'user',
    output: ok(z.array(Address)),
  },
  'POST /dashboard/user/addresses': {
    summary: 'Add an address; the first one becomes active',
    access: 'user',
    body: AddressInput,
    output: ok(Address),
    idempotent: true,
    errors: ['idempotency-mismatch', 'far-from-address', 'address-unknown'],
  },
  'GET /dashboard/user/addresses/{id}': {
    summary: 'One address',
    access: 'user',
    path: RefPath,
    output: ok(Address),
  },
  'PUT /dashboard/user/addresses/{id}': {
    summary: 'Change an address',
    access: 'user',
    path: RefPath,
    body: AddressInput,
    output: ok(Address),
    errors: ['far-from-address', 'address-unknown'],
  },
  'DELETE /dashboard/user/addresses/{id}': {
    summary: 'Delete an address; orders keep their copy',
    access: 'user',
    path: RefPath,
    output: ok(z.object({})),
  },
  'POST /dashboard/user/address/set-active/{id}': {
    summary: 'Set the active address',
    access: 'user',
    path: RefPath,
    output: ok(Address),
  },
  'GET /dashboard/user/address/get-active': {
    summary: 'Active address; null without addresses',
    access: 'user',
    output: ok(Address.nullable()),
  },
} as const satisfies Endpoints;
