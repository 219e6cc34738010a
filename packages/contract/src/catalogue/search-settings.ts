import { z } from 'zod';

import type { Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, Instant, ok, pageOf, Paging, RefPath, SingleLineText } from '../envelope.ts';
import { locales } from '../locale.ts';

/** Words of one row of synonyms, and products of one pinned search. */
export const MAX_SYNONYMS = 8;
export const MAX_PINNED = 20;
/** The most words of one synonym: of longer ones nobody types all. */
export const MAX_SYNONYM_WORDS = 3;

const Locale = z.enum(locales).nullish().describe('The language of the shopper; left out: any');
const Synonym = SingleLineText.trim().min(1).max(60);

const SynonymsInput = z.object({
  locale: Locale,
  words: z.array(Synonym).min(1).max(MAX_SYNONYMS).describe(`Of up to ${MAX_SYNONYM_WORDS} words each`),
  meanings: z
    .array(Synonym)
    .max(MAX_SYNONYMS)
    .default([])
    .describe('One way: who looks for one of `words` means these. Empty: the words mean each other'),
});
export type SynonymsInput = z.output<typeof SynonymsInput>;

const stored = { id: z.number().int(), uuid: z.string(), updated_at: Instant };

const Synonyms = z.object({
  ...stored,
  locale: z.enum(locales).nullable(),
  words: z.array(z.string()),
  meanings: z.array(z.string()),
});
export type Synonyms = z.infer<typeof Synonyms>;

const PinInput = z.object({
  locale: Locale,
  search: SingleLineText.trim().min(1).max(100).describe('The whole text that is searched for'),
  product_ids: z.array(Id).min(1).max(MAX_PINNED).describe('The first finds, in their order'),
});
export type PinInput = z.output<typeof PinInput>;

const Pin = z.object({
  ...stored,
  locale: z.enum(locales).nullable(),
  search: z.string(),
  product_ids: z.array(z.number().int()),
});
export type Pin = z.infer<typeof Pin>;

const List = Paging.extend({
  search: blankAsMissing(SingleLineText.max(100).optional()).describe('Those of this text alone'),
});

export const searchSettingsEndpoints = {
  'GET /dashboard/admin/search/synonyms/paginate': {
    summary: 'Words that shoppers use for those of labels, latest first',
    access: 'admin',
    query: List,
    output: pageOf(Synonyms),
  },
  'POST /dashboard/admin/search/synonyms': {
    summary: 'Add words that mean the same, or words that mean others',
    access: 'admin',
    body: SynonymsInput,
    output: ok(Synonyms),
    idempotent: true,
    errors: ['idempotency-mismatch'],
  },
  'PUT /dashboard/admin/search/synonyms/{id}': {
    summary: 'Replace a row of synonyms',
    access: 'admin',
    path: RefPath,
    body: SynonymsInput,
    output: ok(Synonyms),
  },
  'DELETE /dashboard/admin/search/synonyms/{id}': {
    summary: 'Remove a row of synonyms',
    access: 'admin',
    path: RefPath,
    output: ok(z.object({})),
  },
  'GET /dashboard/admin/search/pins/paginate': {
    summary: 'Searches whose first finds are chosen, latest first',
    access: 'admin',
    query: List,
    output: pageOf(Pin),
  },
  'POST /dashboard/admin/search/pins': {
    summary: 'Put products before all else that a search finds, wherever it may find them',
    access: 'admin',
    body: PinInput,
    output: ok(Pin),
    idempotent: true,
    errors: ['idempotency-mismatch'],
  },
  'PUT /dashboard/admin/search/pins/{id}': {
    summary: 'Replace the first finds of a search',
    access: 'admin',
    path: RefPath,
    body: PinInput,
    output: ok(Pin),
  },
  'DELETE /dashboard/admin/search/pins/{id}': {
    summary: 'Leave the finds of a search in their own order again',
    access: 'admin',
    path: RefPath,
    output: ok(z.object({})),
  },
} as const satisfies Endpoints;
