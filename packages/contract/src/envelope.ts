import { z } from 'zod';

import { lastNumberedPage, MAX_NUMBERED_ROWS } from './page-limits.ts';

/** Text of one line: line breaks and control characters become spaces. */
export const SingleLineText = z.string().overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** Text of several lines, without other control characters. */
export const MultiLineText = z
  .string()
  .overwrite((text) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, ' '));

/** A success: clients expect 200 for all of them, created records too. */
export const ok = <T extends z.ZodType>(data: T) =>
  z.object({ timestamp: z.string(), status: z.literal(true), message: z.string(), data });

export const PageMeta = z.object({
  current_page: z.number().int(),
  from: z.number().int().nullable(),
  last_page: z.number().int().min(1),
  path: z.string(),
  per_page: z.number().int(),
  to: z.number().int().nullable(),
  total: z.number().int(),
  links: z.array(z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() })),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** A list with its paging, not wrapped in the success envelope again. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    links: z.object({
      first: z.string().nullable(),
      last: z.string().nullable(),
      prev: z.string().nullable(),
      next: z.string().nullable(),
    }),
    meta: PageMeta,
  });

/** An empty field of a form counts as missing. */
export const blankAsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema);

const pageNumbers = (description: string, limitMessage: string) =>
  z.object({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000, { error: limitMessage, abort: true })
      .default(1)
      .describe(description),
    perPage: z.coerce.number().int().min(1).max(100).default(15),
  });
const PAGE_LIMIT = `Counted from 1. \`page\` × \`perPage\` is ${MAX_NUMBERED_ROWS} at most`;

interface PageNumbers {
  page: number;
  perPage: number;
}
const isWithinLimit = ({ page, perPage }: PageNumbers): boolean => page <= lastNumberedPage(perPage);

/** `page` and `perPage`, counted from 1; a page holds at most 100, and the pages reach 10,000 rows far. */
export const Paging = pageNumbers(
  `${PAGE_LIMIT}; narrow the list down to see what lies beyond.`,
  'page-far',
).refine(isWithinLimit, { path: ['page'], message: 'page-far' });

/**
 * Pages of a list with cursors: `after` of `links.next` continues after the page before. Such a page costs the same however
 * deep it lies, so that its number, which is still counted, has no limit.
 */
export const KeysetPaging = pageNumbers(
  `${PAGE_LIMIT}, but with \`after\`: follow \`links.next\`, or narrow the list down, to see what lies beyond.`,
  'page-far-after',
)
  .extend({ after: blankAsMissing(z.string().max(1000).optional()) })
  .refine((paging) => paging.after !== undefined || isWithinLimit(paging), {
    path: ['page'],
    message: 'page-far-after',
  });

/** A path's id: the integer `id`, or the `uuid`; ownership is checked for both. */
export const Ref = z.union([
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  z.uuid().transform((uuid) => uuid.toLowerCase()),
]);
export type Ref = z.output<typeof Ref>;
export const RefPath = z.object({ id: Ref });

/** The highest value of an integer column. */
const MAX_INT32 = 2_147_483_647;

/** A number of things, stored in a column of four bytes. */
export const Count = z.int().min(0).max(MAX_INT32);

/** The id of a row of the shop's configuration, such as a currency or a payment method; its column has four bytes. */
export const SmallId = z.union([
  z.int().min(1).max(MAX_INT32),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(MAX_INT32)),
]);

/** The id of any other row; its column has eight bytes. Bodies contain numbers or, from forms and older clients, digits. */
export const Id = z.union([
  z.int().min(1),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

/** A DELETE names its rows in a JSON body or in the query (`ids[0]=7`); older clients say `cart_detail_id`. */
export const Ids = z.preprocess(
  (value) => {
    const { ids, cart_detail_id: one } = (value ?? {}) as { ids?: unknown; cart_detail_id?: unknown };
    return { ids: ids ?? (one === undefined ? undefined : [one]) };
  },
  z.object({ ids: z.array(Id).min(1).max(200) }),
);

/** An instant on the wire: ISO 8601 with its offset. */
export const Instant = z.iso.datetime({ offset: true });

/** Numbers on the wire are money in units of the currency, with two digits. */
export const Amount = z.number();

/** One of a few, or nothing: an empty field of a form counts as missing. */
export const choiceOf = <const T extends readonly string[]>(values: T) =>
  z.union([z.enum(values), z.literal('').transform(() => undefined)]).optional();

/** One value, several separated by commas, or `name[0]=…`; an empty list counts as missing. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    const parts = typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value;
    return Array.isArray(parts) && parts.length === 0 ? undefined : parts;
  }, z.array(item).max(50).optional());
/** `1` for yes; anything that is missing is no. */
export const Flag = blankAsMissing(z.enum(['0', '1']).optional()).transform((value) => value === '1');

/** Text that a shopper searches for; blank when it is missing or no text. */
export const SearchText = z.string().catch('').default('');
