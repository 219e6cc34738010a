import { z } from 'zod';

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** Text that may be missing; an empty one is missing, too. */
export const OptionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined);

/** Those rows of a list that can be read: an odd one makes nothing of the others, and none of several is no answer. */
export const rowsOf = <Row>(row: z.ZodType<Row>) =>
  z.array(z.unknown()).transform((found, context): Row[] => {
    const read = found.flatMap((one) => row.safeParse(one).data ?? []);
    if (read.length === 0 && found.length > 0) {
      context.addIssue({ code: 'custom', message: 'no row can be read' });
      return z.NEVER;
    }
    return read;
  });

/** An address below the base of a provider, with those parameters that are set. */
export function addressOf(
  base: string,
  path: string,
  params: Record<string, string | number | undefined>,
): URL {
  const url = new URL(`${base}${path}`);
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}
