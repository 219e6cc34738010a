import { z } from 'zod';

/** The configured ways to sign in. */
export const SignInMethods = z.object({
  provider: z.enum(['built-in', 'firebase']),
  password: z.boolean(),
  /** The minimum length of a new password. */
  password_length: z.number().int(),
  email_link: z.boolean(),
  phone: z.boolean(),
  /** Whether a forgotten password can be reset. */
  reset: z.boolean(),
  /** By the name in the path of `POST /auth/{provider}/start`. */
  social: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The configuration of the hosted provider's SDK; null with the built-in provider. */
  firebase: z
    .object({
      api_key: z.string(),
      auth_domain: z.string(),
      project_id: z.string(),
      app_id: z.string().nullable(),
      /** The address of its emulator, in development. */
      emulator: z.string().nullable(),
    })
    .nullable(),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

/** A proof of work: expensive to solve, cheap to verify. */
export const BotChallenge = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});
export type BotChallenge = z.infer<typeof BotChallenge>;

/** A code was sent; seconds until it expires, and until another can be requested. */
export const CodeSent = z.object({
  phone: z.string(),
  expires_in: z.number().int(),
  resend_in: z.number().int(),
});
export type CodeSent = z.infer<typeof CodeSent>;
