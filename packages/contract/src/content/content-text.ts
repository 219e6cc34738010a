import { z } from 'zod';

import { Instant, MultiLineText, Ref, SingleLineText } from '../envelope.ts';
import { type Locale, locales } from '../locale.ts';

/** Longer than any article; what is rendered from it is bounded, too. */
export const MAX_MARKDOWN_BYTES = 100_000;

/** A heading of a rendered text, for its table of contents. */
export const Heading = z.object({
  /** The `id` of the heading in `html`. */
  id: z.string(),
  /** 2 to 6. */
  depth: z.number().int(),
  text: z.string(),
});
export type Heading = z.infer<typeof Heading>;

/**
 * A title with one sentence about it. `locale` is the language of all texts of its entry: the one asked for, else English, else
 * any that it is written in.
 */
export const ContentTitle = z.object({ locale: z.string(), title: z.string(), description: z.string() });
export type ContentTitle = z.infer<typeof ContentTitle>;

/** A text as pages show it: HTML that is rendered from Markdown, without scripts, styles and raw HTML. */
export const RenderedText = z.object({ html: z.string(), headings: z.array(Heading) });

/** A text on a page of its own. `locales`: the languages that it is written in. */
export const WholeText = RenderedText.extend({ locales: z.array(z.string()) });

/** Fields that every entry has. */
export const EntryBrief = z.object({
  id: z.number().int(),
  uuid: z.string(),
  slug: z.string(),
  translation: ContentTitle,
  published_at: Instant,
  updated_at: Instant,
});

/** Set when an entry was asked for by a slug that it had before: the one that it has now. */
export const MovedTo = z.object({ moved_to: z.string().nullable() });

/** An entry's own part of an address: small letters, digits and single hyphens, and at least one letter. */
export const Slug = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/)
  // A uuid names an entry by itself.
  .refine((slug) => !z.uuid().safeParse(slug).success);

/** The integer id, the uuid or the slug. */
export const EntryPath = z.object({ id: z.union([Ref, SingleLineText.min(1).max(200)]) });
export const SlugPath = z.object({ slug: SingleLineText.min(1).max(200) });

/** A picture of the shop itself, or one that was uploaded to it. */
export const PicturePath = z
  .string()
  .max(200)
  .regex(/^\/(images|uploads|photos)(\/[\w-]+)*\/[\w-]+(\.[\w-]+)+$/);

const Writing = z.object({
  title: SingleLineText.trim().min(1).max(200),
  /** One sentence: it stands in lists, in search engines and in messages. */
  description: SingleLineText.trim().max(500).default(''),
  markdown: MultiLineText.default(''),
});
export type Writing = z.output<typeof Writing>;

/** Texts by language, in at least one. */
export const Writings = z
  .partialRecord(z.enum(locales), Writing)
  .refine((texts) => Object.keys(texts).length > 0, { message: 'required' });
export type Writings = Partial<Record<Locale, Writing>>;

/** A name or a place by language, in at least one. */
const SomeNames = z.partialRecord(z.enum(locales), SingleLineText.trim().min(1).max(80));
export const Names = SomeNames.refine((names) => Object.keys(names).length > 0, { message: 'required' });
/** The same, or in no language. */
export const OptionalNames = SomeNames.optional();

/** `withdrawn`: was published, and is no more; its address answers `gone`. */
export const contentStates = ['draft', 'published', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];

/** Fields of an entry in a list for staff. */
export const StaffEntryCard = z.object({
  id: z.number().int(),
  uuid: z.string(),
  state: z.enum(contentStates),
  slug: z.string().nullable(),
  translation: ContentTitle,
  /** The languages that it is written in. */
  locales: z.array(z.string()),
  created_at: Instant,
  updated_at: Instant,
  published_at: Instant.nullable(),
  withdrawn_at: Instant.nullable(),
});
export type StaffEntryCard = z.infer<typeof StaffEntryCard>;

/** All of its texts, as they were written and as they are shown. */
export const StaffTexts = z.object({
  translations: z.record(
    z.string(),
    z.object({ title: z.string(), description: z.string(), markdown: z.string(), ...RenderedText.shape }),
  ),
  /** Slugs that lead to it, besides the one that it has. */
  former_slugs: z.array(z.string()),
});
export type StaffTexts = z.infer<typeof StaffTexts>;
