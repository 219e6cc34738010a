import { z } from 'zod';

import { Email, Password, Phone, SignedIn, User } from './accounts.ts';
import { BotChallenge, CodeSent, SignInMethods } from './auth/sign-in-methods.ts';
import type { Endpoints } from './endpoint.ts';
import { ok } from './envelope.ts';

/** The actions that need a bot check; one solution is valid for one call of its action. */
export const botCheckActions = [
  'phone-code',
  'email-link',
  'reset-password',
  'place-order',
  'application',
  'contact',
] as const;
export type BotCheckAction = (typeof botCheckActions)[number];

/** The solution of `GET /auth/bot-check`, as base64 of its JSON. */
export const BotCheck = z.string().min(1).max(4000);

/** The secret of a mailed link. */
const Hash = z.string().regex(/^[\w-]{20,100}$/);

/**
 * `is_new`: the account was opened by this sign-in. `next`: the page to return to, if the link or state carried it.
 * `carts_joined`: the guest's carts were merged with the account's.
 */
export const SignInResult = SignedIn.extend({
  is_new: z.boolean(),
  next: z.string().nullable(),
  carts_joined: z.boolean(),
});
export type SignInResult = z.infer<typeof SignInResult>;

/**
 * An address signs in at once, a phone gets a code first. Read as the former: pages send codes by `POST /auth/phone-code`.
 */
const Registered = z.union([SignInResult, CodeSent]) as z.ZodType<SignInResult, SignInResult | CodeSent>;

const Name = {
  firstname: z.string().trim().min(1).max(100).optional(),
  lastname: z.string().trim().max(100).optional(),
};
/** The code of the person who brought them, or blank. */
const Referral = z.string().trim().max(40).optional();
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
/** The page to return to. It is carried inside our own mail or state, and only a path of this shop is accepted. */
const Next = z.string().max(2000).optional();
const passwordsMatch = ({
  password,
  password_confirmation: confirmation,
}: {
  password: string;
  password_confirmation: string;
}) => password === confirmation;
const passwordsDiffer = { path: ['password_confirmation'], message: 'passwords-differ' };

export const authEndpoints = {
  'GET /auth/methods': {
    summary: 'Available sign-in methods',
    access: 'public',
    output: ok(SignInMethods),
  },
  'GET /auth/bot-check': {
    summary: 'Proof-of-work challenge for sending a code, a link or a reset',
    access: 'public',
    query: z.object({ action: z.enum(botCheckActions) }),
    output: ok(BotChallenge),
  },
  'POST /auth/register': {
    summary:
      'Open an account with email and password, and sign in. With a phone: send it a code, with which `POST /auth/verify/phone` opens the account, for the name, password and referral that are sent there',
    access: 'public',
    body: z
      .object({
        email: Email.optional(),
        phone: Phone.optional(),
        password: Password.optional(),
        referral: Referral,
        /** Required of a phone. */
        bot_check: BotCheck.optional(),
        ...Name,
      })
      .superRefine(({ email, phone, password, bot_check: check }, context) => {
        const missing = (field: string) =>
          context.addIssue({ code: 'custom', path: [field], message: 'required' });
        if (email === undefined && phone === undefined) missing('email');
        else if (email !== undefined && password === undefined) missing('password');
        else if (email === undefined && check === undefined) missing('bot_check');
      }),
    output: ok(Registered),
    errors: [
      'password-short',
      'password-common',
      'email-taken',
      'bot-check-failed',
      'sms-not-sent',
      'too-many-requests',
    ],
  },
  'POST /auth/login': {
    summary: 'Sign in with email or phone, and password',
    access: 'public',
    body: z
      .object({ email: Email.optional(), phone: Phone.optional(), password: z.string().min(1).max(200) })
      .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
        path: ['email'],
        message: 'required',
      }),
    output: ok(SignInResult),
    errors: ['login-invalid', 'too-many-requests'],
  },
  'POST /auth/phone-code': {
    summary: 'Send a code to a phone; `POST /auth/verify/phone` signs in with it',
    access: 'public',
    body: z.object({ phone: Phone, bot_check: BotCheck }),
    output: ok(CodeSent),
    errors: ['bot-check-failed', 'sms-not-sent', 'too-many-requests'],
  },
  'POST /auth/check/phone': {
    summary: 'Password check of a phone; always false, so that accounts are not revealed',
    access: 'public',
    body: z.object({ phone: Phone }),
    output: ok(z.object({ exist: z.literal(false) })),
  },
  'POST /auth/verify/phone': {
    summary:
      'Sign in with the code that was sent to a phone; the first time opens an account, with the password and the referral sent along',
    access: 'public',
    body: z.object({
      phone: Phone,
      code: Code,
      password: Password.optional(),
      referral: Referral,
      ...Name,
    }),
    output: ok(SignInResult),
    errors: ['code-wrong', 'password-short', 'password-common', 'too-many-requests'],
  },
  'POST /auth/email-link': {
    summary: 'Mail a link that signs in; the first time it opens an account',
    access: 'public',
    body: z.object({ email: Email, bot_check: BotCheck, next: Next, referral: Referral }),
    output: ok(z.object({ expires_in: z.number().int() })),
    errors: ['bot-check-failed', 'too-many-requests'],
  },
  'GET /auth/email-link/{hash}': {
    summary:
      'Email address that a sign-in link belongs to, and the invitation code it was asked for with, without using it up',
    access: 'public',
    path: z.object({ hash: Hash }),
    output: ok(z.object({ email: z.string(), referral: z.string().nullable() })),
    errors: ['link-invalid'],
  },
  'POST /auth/email-link/{hash}': {
    summary: 'Sign in with a mailed link, once; an invitation code counts where this opens an account',
    access: 'public',
    path: z.object({ hash: Hash }),
    query: z.object({ referral: Referral }),
    output: ok(SignInResult),
    errors: ['link-invalid'],
  },
  'POST /auth/{provider}/start': {
    summary: "Start a social sign-in: the provider's URL, and a key for this browser alone",
    access: 'public',
    path: z.object({ provider: z.string().regex(/^[a-z][a-z-]{0,30}$/) }),
    body: z.object({ redirect_uri: z.url().max(500), next: Next, referral: Referral }),
    output: ok(z.object({ url: z.string(), key: z.string() })),
    errors: ['provider-failed', 'too-many-requests'],
  },
  'POST /auth/{provider}/callback': {
    summary: 'Finish a social sign-in: with the code and state of its page, or with a token as `id`',
    access: 'public',
    path: z.object({ provider: z.string().regex(/^[a-z][a-z-]{0,30}$/) }),
    body: z
      .object({
        code: z.string().min(1).max(4000).optional(),
        state: z.string().max(500).default(''),
        /** Of `start`. */
        key: z.string().max(200).default(''),
        redirect_uri: z.string().max(500).default(''),
        /** Of the issuer, where a provider says it. */
        iss: z.string().max(500).optional(),
        id: z.string().min(1).max(8000).optional(),
        name: z.string().trim().max(200).optional(),
      })
      .refine(({ code, id }) => code !== undefined || id !== undefined, {
        path: ['id'],
        message: 'required',
      }),
    output: ok(SignInResult),
    errors: ['provider-failed', 'email-taken', 'too-many-requests'],
  },
  'POST /auth/resend-verify': {
    summary: 'Resend the email verification link',
    access: 'user',
    output: ok(z.object({})),
    errors: ['too-many-requests'],
  },
  'GET /auth/verify/{hash}': {
    summary: 'Email address that a verification link belongs to, without using it up',
    access: 'user',
    path: z.object({ hash: Hash }),
    output: ok(z.object({ email: z.string() })),
    errors: ['link-invalid'],
  },
  'POST /auth/verify/{hash}': {
    summary: 'Verify the email address with the mailed link, once; the session continues under a new token',
    access: 'user',
    path: z.object({ hash: Hash }),
    output: ok(z.object({ token: z.string() })),
    errors: ['link-invalid'],
  },
  'POST /auth/after-verify': {
    summary: 'Complete a new account: name, password; the password signs out all other devices',
    access: 'user',
    body: z.object({ ...Name, password: Password.optional() }),
    output: ok(User),
    errors: ['sign-in-again', 'password-short', 'password-common'],
  },
  'POST /auth/forgot/password': {
    summary: 'Send a code to a phone for a password reset',
    access: 'public',
    body: z.object({ phone: Phone, bot_check: BotCheck }),
    output: ok(CodeSent),
    errors: ['bot-check-failed', 'sms-not-sent', 'too-many-requests'],
  },
  'POST /auth/forgot/password/confirm': {
    summary: 'Sign in with that code, and set a new password when one is given',
    access: 'public',
    /** `id` is the code. */
    body: z.object({
      phone: Phone,
      id: Code,
      type: z.string().max(50).optional(),
      password: Password.optional(),
    }),
    output: ok(SignInResult),
    errors: ['password-short', 'password-common', 'code-wrong', 'too-many-requests'],
  },
  'POST /auth/forgot/email-password': {
    summary: 'Mail a password reset link',
    access: 'public',
    body: z.object({ email: Email, bot_check: BotCheck }),
    output: ok(z.object({ expires_in: z.number().int() })),
    errors: ['bot-check-failed', 'too-many-requests'],
  },
  'GET /auth/forgot/email-password/{hash}': {
    summary: 'Email address that a password reset link belongs to, without using it up',
    access: 'public',
    path: z.object({ hash: Hash }),
    output: ok(z.object({ email: z.string() })),
    errors: ['link-invalid'],
  },
  'POST /auth/forgot/email-password/{hash}': {
    summary: 'Set a new password with a mailed link; all devices are signed out, this one is signed in',
    access: 'public',
    path: z.object({ hash: Hash }),
    body: z
      .object({ password: Password, password_confirmation: z.string() })
      .refine(passwordsMatch, passwordsDiffer),
    output: ok(SignInResult),
    errors: ['password-short', 'password-common', 'link-invalid'],
  },
  'POST /auth/logout': {
    summary: 'End this session',
    access: 'user',
    output: ok(z.object({})),
  },
  'POST /dashboard/user/profile/phone/update-send-otp': {
    summary: 'Send a code to a new phone number',
    access: 'user',
    /** Required of an account with a password; others must have signed in within ten minutes (`sign-in-again`). */
    body: z.object({ phone: Phone, bot_check: BotCheck, password: z.string().max(200).optional() }),
    output: ok(CodeSent),
    errors: ['sign-in-again', 'bot-check-failed', 'sms-not-sent', 'too-many-requests'],
  },
  'POST /dashboard/user/profile/email/update': {
    summary: 'Mail a confirmation link to a new email address; nothing changes until it is opened',
    access: 'user',
    body: z.object({ email: Email, password: z.string().max(200).optional() }),
    output: ok(z.object({ expires_in: z.number().int() })),
    errors: ['sign-in-again', 'too-many-requests'],
  },
  'POST /dashboard/user/profile/email/confirm/{hash}': {
    summary: 'Confirm a new email address',
    access: 'user',
    path: z.object({ hash: Hash }),
    output: ok(User),
    errors: ['link-invalid', 'email-taken'],
  },
} as const satisfies Endpoints;
