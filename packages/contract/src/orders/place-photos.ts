import { z } from 'zod';

import type { Endpoint, Endpoints } from '../endpoint.ts';
import { Instant, ok, pageOf, Paging } from '../envelope.ts';
import { GuestKey } from '../orders.ts';
import { MAX_PHOTO_BYTES, photoTypes, uploadErrors } from '../photo.ts';

const addPhoto = {
  summary:
    'Upload a photo of the place as a raw body, without its metadata, for the instructions of a delivery; unused it is deleted after a day',
  raw: { types: photoTypes, maxBytes: MAX_PHOTO_BYTES },
  output: ok(z.object({ id: z.uuid() })),
  errors: uploadErrors,
} as const satisfies Partial<Endpoint>;

/** A photo with its path, which only those of `GET /rest/place-photos/{id}` may open. */
const Picture = z.object({ id: z.uuid(), path: z.string(), created_at: Instant });

export const placePhotosEndpoints = {
  'POST /rest/place-photos': { ...addPhoto, access: 'guest' },
  'POST /dashboard/user/place-photos': { ...addPhoto, access: 'user' },
  'POST /dashboard/galleries': {
    ...addPhoto,
    access: 'user',
    summary: 'Upload a photo as a raw body, as clients of this API family do; it is one of `place-photos`',
    output: ok(Picture),
  },
  'GET /dashboard/galleries': {
    summary: "The person's own photos of `place-photos`, latest first",
    access: 'user',
    query: Paging,
    output: pageOf(Picture),
  },
  'GET /rest/place-photos/{id}': {
    summary:
      "A photo of the place as WebP, for whoever uploaded it, the buyer of an order with it, its shop's staff, and its courier until a day after its end",
    access: 'guest',
    path: z.object({ id: z.uuid() }),
    query: GuestKey,
    output: z.unknown().meta({ description: 'image/webp' }),
  },
} as const satisfies Endpoints;
