import { z } from 'zod';

import { lastByNumber, ROWS_BY_NUMBER } from './reach.ts';

/** Text of one line: line breaks and signs that nobody sees are spaces. */
export const OneLine = z.string().overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** Text of several lines, without signs that nobody sees. */
export const Lines = z
  .string()
  .overwrite((text) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, ' '));

/** A success: the family answers 200 for all of them, created records too. */
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

/** A form's empty field is one that was not given. */
export const blankAsMissing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema);

const numbered = (description: string, beyond: string) =>
  z.object({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000, { error: beyond, abort: true })
      .default(1)
      .describe(description),
    perPage: z.coerce.number().int().min(1).max(100).default(15),
  });
const REACH = `Counted from 1. \`page\` × \`perPage\` is ${ROWS_BY_NUMBER} at most`;

interface Numbered {
  page: number;
  perPage: number;
}
const withinReach = ({ page, perPage }: Numbered): boolean => page <= lastByNumber(perPage);

/** `page` and `perPage`, counted from 1; a page holds at most 100, and the pages reach 10,000 rows far. */
export const Paging = numbered(`${REACH}; narrow the list down to see what lies beyond.`, 'page-far').refine(
  withinReach,
  { path: ['page'], message: 'page-far' },
);

/**
 * Pages of a list that goes on by `after`: where the page before ended, as `links.next` says it. Such a page costs the
 * same however deep it lies, so that its number, which still counts along, has no bound of its own.
 */
export const KeysetPaging = numbered(
  `${REACH}, but with \`after\`: follow \`links.next\`, or narrow the list down, to see what lies beyond.`,
  'page-far-after',
)
  .extend({ after: blankAsMissing(z.string().max(1000).optional()) })
  .refine((asked) => asked.after !== undefined || withinReach(asked), {
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

/** The most that a column of four bytes holds. */
const MOST_SMALL = 2_147_483_647;

/** A whole number from 0 that lands in a column of four bytes, such as how many there are of something. */
export const Count = z.int().min(0).max(MOST_SMALL);

/** The id of one of a few that the shop is set up with, such as a currency or a way to pay; its column has four bytes. */
export const SmallId = z.union([
  z.int().min(1).max(MOST_SMALL),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(MOST_SMALL)),
]);

/** The id of a row of which there may be any number; its column has eight bytes. Integer ids in bodies arrive as numbers or, from forms and older clients, as digits. */
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

/** One of a few, or nothing: a form's empty field is one that was not given. */
export const choiceOf = <const T extends readonly string[]>(values: T) =>
  z.union([z.enum(values), z.literal('').transform(() => undefined)]).optional();

/** One value, several with commas between, or `name[0]=…`: none of them given is none wanted. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    const parts = typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value;
    return Array.isArray(parts) && parts.length === 0 ? undefined : parts;
  }, z.array(item).max(50).optional());
/** `1` for yes; anything that is missing is no. */
export const Flag = blankAsMissing(z.enum(['0', '1']).optional()).transform((value) => value === '1');

/** Text that a shopper searches for; blank when it is missing or no text. */
export const SearchText = z.string().catch('').default('');
