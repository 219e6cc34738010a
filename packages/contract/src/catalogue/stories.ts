import { z } from 'zod';

import { CatalogueText, ProductCard, ShopBrief, Tone } from '../catalogue.ts';
import { OptionalNames, PicturePath } from '../content/content-text.ts';
import type { Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, Instant, ok, pageOf, Paging, RefPath } from '../envelope.ts';
import { MAX_PHOTO_BYTES, photoTypes, uploadErrors } from '../photo.ts';

/** Stories of a shop that everybody sees; as many as somebody looks through. */
export const MAX_STORIES = 20;

/** How long a story is shown where nothing else is said, in hours. */
export const STORY_HOURS = 24;

/** A picture of a shop with a line about it, and where it leads: to a product, or to the shop. */
export const Story = z.object({
  id: z.number().int(),
  uuid: z.string(),
  shop_id: z.number().int(),
  /** Its picture. */
  url: z.string(),
  /** The pastel behind a picture that does not fill its room. */
  tone: Tone.nullable(),
  /** The line about it; empty without one. */
  translation: CatalogueText.pick({ locale: true, title: true }),
  /** The name and the logo of its shop, as clients of this API family read them. */
  title: z.string(),
  logo_img: z.string().nullable(),
  product_uuid: z.string().nullable(),
  product_title: z.string().nullable(),
  shop: ShopBrief.extend({ tone: Tone.nullable() }),
  /** The product that it leads to; null: it leads to its shop. */
  product: ProductCard.pick({ id: true, uuid: true, slug: true })
    .extend({ translation: CatalogueText.pick({ locale: true, title: true }) })
    .nullable(),
  created_at: Instant,
  updated_at: Instant,
  /** Shown until then; null: until it is taken away. */
  expired_at: Instant.nullable(),
});
export type Story = z.infer<typeof Story>;

/** A story as its shop sees it, whether it is shown or not. */
export const SellerStory = Story.omit({ translation: true }).extend({
  /** The line about it in every language. */
  texts: z.record(z.string(), z.string()),
  product_id: z.number().int().nullable(),
  active: z.boolean(),
});
export type SellerStory = z.infer<typeof SellerStory>;

const StoryInput = z.object({
  shop_id: Id,
  /** The address of an uploaded picture. */
  url: PicturePath,
  tone: Tone.nullish(),
  texts: OptionalNames,
  /** Left out: it leads to the shop. */
  product_id: Id.nullish(),
  /** Left out: a day from now; null: none. */
  expired_at: Instant.nullish(),
  active: z.boolean().default(true),
});
export type StoryInput = z.output<typeof StoryInput>;

export const storiesEndpoints = {
  'GET /rest/stories/paginate': {
    summary:
      'Stories by shop, the shop with the latest one first; those of a shop from the first to the latest',
    access: 'public',
    query: Paging.extend({
      perShop: z.coerce
        .number()
        .int()
        .min(1)
        .max(MAX_STORIES)
        .default(MAX_STORIES)
        .describe('The latest of each shop, so many at most'),
    }),
    output: pageOf(z.array(Story)),
  },
  'GET /dashboard/seller/stories/paginate': {
    summary: "Stories of the seller's shops, latest first; an admin's are those of all",
    access: 'seller',
    query: Paging.extend({ shop_id: blankAsMissing(Id.optional()) }),
    output: pageOf(SellerStory),
  },
  'POST /dashboard/seller/stories': {
    summary: 'Show a story of a shop',
    access: 'seller',
    body: StoryInput,
    output: ok(SellerStory),
    idempotent: true,
    errors: ['idempotency-mismatch'],
  },
  'PUT /dashboard/seller/stories/{id}': {
    summary: 'Change a story; its shop stays',
    access: 'seller',
    path: RefPath,
    body: StoryInput,
    output: ok(SellerStory),
  },
  'DELETE /dashboard/seller/stories/{id}': {
    summary: 'Take a story away',
    access: 'seller',
    path: RefPath,
    output: ok(z.object({})),
  },
  'POST /dashboard/seller/pictures': {
    summary:
      'Upload a picture of what a shop shows as a raw body, without its metadata; unused it is deleted after a day',
    access: 'seller',
    raw: { types: photoTypes, maxBytes: MAX_PHOTO_BYTES },
    output: ok(z.object({ path: z.string() })),
    idempotent: true,
    errors: [...uploadErrors, 'idempotency-mismatch'],
  },
} as const satisfies Endpoints;
