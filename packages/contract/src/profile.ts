import { z } from 'zod';

import { Device, User } from './accounts.ts';
import type { Endpoints } from './endpoint.ts';
import { Instant, ok } from './envelope.ts';
import { MAX_PHOTO_BYTES, photoTypes, uploadErrors } from './photo.ts';

/** All data about a person. Further lists are named by their content: orders, reviews, … */
const PersonalDataExport = z
  .object({
    exported_at: Instant,
    profile: User,
    devices: z.array(Device.extend({ firebase_token: z.string().nullable() })),
    /** The person's identities at sign-in providers. */
    identities: z.array(z.object({ provider: z.string(), subject: z.string(), created_at: Instant })),
  })
  .catchall(z.array(z.unknown()));

/** The password; an account without one confirms by its email or phone. */
const AccountDeletion = z.object({
  password: z.string().max(200).optional(),
  confirm: z.string().trim().max(254).optional(),
});

export const profileEndpoints = {
  'POST /dashboard/user/profile/photo': {
    summary: 'Upload a profile photo as a raw body; it is cropped to a square, and its metadata is removed',
    access: 'user',
    raw: { types: photoTypes, maxBytes: MAX_PHOTO_BYTES },
    output: ok(User),
    errors: uploadErrors,
  },
  'DELETE /dashboard/user/profile/photo': {
    summary: 'Remove the profile photo',
    access: 'user',
    output: ok(User),
  },
  'GET /dashboard/user/profile/export': {
    summary: 'Export of all personal data, as a file',
    access: 'user',
    output: PersonalDataExport,
  },
  'DELETE /dashboard/user/profile/delete': {
    summary: 'Delete the account. Orders stay for the books and reviews for readers, without a name',
    access: 'user',
    body: AccountDeletion,
    output: ok(z.object({})),
    errors: ['orders-open', 'last-admin', 'too-many-requests'],
  },
} as const satisfies Endpoints;
