import { z } from 'zod';

import type { Endpoints } from './endpoint.ts';
import { ok } from './envelope.ts';

export const roles = ['user', 'seller', 'deliveryman', 'admin'] as const;
export type Role = (typeof roles)[number];

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** At least 6 characters; the upper bound keeps hashing cheap for us, not for attackers. */
export const Password = z.string().min(6).max(200);

/** Numbers, or, from clients of the family, numeric strings. */
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

export const Address = z.object({
  id: z.number().int(),
  uuid: z.string(),
  title: z.string(),
  address: z.string(),
  location: Location,
  active: z.boolean(),
});
export type Address = z.infer<typeof Address>;

export const User = z.object({
  id: z.number().int(),
  uuid: z.string(),
  firstname: z.string(),
  lastname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  img: z.string().nullable(),
  role: z.enum(roles),
  addresses: z.array(Address),
  empty_p: z.boolean(),
});
export type User = z.infer<typeof User>;

/** A session for integrators; the storefront's server keeps the token to itself. */
export const SignedIn = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  user: User,
});

export const accountsEndpoints = {
  'POST /auth/register': {
    summary: 'Open an account with email and password, and sign in',
    who: 'public',
    body: z.object({
      email: Email,
      password: Password,
      firstname: z.string().trim().min(1).max(100).optional(),
      lastname: z.string().trim().max(100).optional(),
    }),
    output: ok(SignedIn),
    errors: ['email-taken', 'too-many-requests'],
  },
  'POST /auth/login': {
    summary: 'Sign in with email and password',
    who: 'public',
    body: z.object({ email: Email, password: z.string().min(1).max(200) }),
    output: ok(SignedIn),
    errors: ['login-invalid', 'too-many-requests'],
  },
  'POST /auth/logout': {
    summary: 'End this session',
    who: 'user',
    output: ok(z.object({})),
  },
  'GET /dashboard/user/profile/show': {
    summary: 'The signed-in person',
    who: 'user',
    output: ok(User),
  },
} as const satisfies Endpoints;
