import { z } from 'zod';

import type { Endpoint, Endpoints } from '../endpoint.ts';
import { ok } from '../envelope.ts';
import { GuestKey } from '../orders.ts';
import { MAX_PHOTO_BYTES, photoTypes, uploadErrors } from '../photo.ts';

const addPhoto = {
  summary:
    'Upload a photo of the place as a raw body, without its metadata, for the instructions of a delivery; unused it is deleted after a day',
  raw: { types: photoTypes, maxBytes: MAX_PHOTO_BYTES },
  output: ok(z.object({ id: z.uuid() })),
  errors: uploadErrors,
} as const satisfies Partial<Endpoint>;

export const placePhotosEndpoints = {
  'POST /rest/place-photos': { ...addPhoto, access: 'guest' },
  'POST /dashboard/user/place-photos': { ...addPhoto, access: 'user' },
  'GET /rest/place-photos/{id}': {
    summary:
      "A photo of the place as WebP, for whoever uploaded it, the buyer of an order with it, its shop's staff, and its courier until a day after its end",
    access: 'guest',
    path: z.object({ id: z.uuid() }),
    query: GuestKey,
    output: z.unknown().meta({ description: 'image/webp' }),
  },
} as const satisfies Endpoints;
