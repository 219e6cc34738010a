import { Failure, notFound } from '../../../failure.ts';
import type { Listing } from '../../../http/envelope.ts';
import type { Audience } from '../shops/present-shop.ts';

/** A listing in the audience's language and currency. */
export const presentPage = <Row, Shape>(
  { rows, ...more }: Listing<Row>,
  present: (row: Row, audience: Audience) => Shape,
  audience: Audience,
): Listing<Shape> => ({ ...more, rows: rows.map((row) => present(row, audience)) });

/** Turns the failure to find a page into `gone`, where it was there once: search engines forget it sooner. */
export const orGone =
  (isKnown: () => Promise<boolean>) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Failure && error.code === 'not-found' && (await isKnown()))
      throw new Failure('gone');
    throw error;
  };

/** Throws `not-found` for a slug that PostgreSQL cannot store. */
export function parseSlug(path: { slug: string }): { slug: string } {
  if (path.slug.includes('\0')) throw notFound();
  return path;
}
