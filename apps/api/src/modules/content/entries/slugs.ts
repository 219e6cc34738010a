import { and, eq, ne } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { contentSlugs, type EntryKind } from '../../../db/schema/content.ts';
import { invalid } from '../../../failure.ts';
import { fold } from '../../../text/fold.ts';
import type { TextRow } from './entry-texts.ts';

interface SlugOwner {
  kind: EntryKind;
  entryId: number;
  /** Whether its address was known to anybody: then it leads to the new one. */
  wasPublished: boolean;
}

/**
 * Gives an entry a slug. The one before leads to it from then on.
 * @throws validation of `slug`, for that of another entry
 */
export async function takeSlug(
  tx: Db,
  { kind, entryId, wasPublished }: SlugOwner,
  slug: string,
): Promise<void> {
  const own = and(
    eq(contentSlugs.kind, kind),
    eq(contentSlugs.entryId, entryId),
    ne(contentSlugs.slug, slug),
  );
  if (wasPublished) await tx.update(contentSlugs).set({ isCurrent: false }).where(own);
  else await tx.delete(contentSlugs).where(own);
  if (!(await claimSlug(tx, { kind, entryId, slug }))) throw invalid('slug', 'slug-taken');
}

/** Gives a new entry the first free slug that is made from its title. */
export async function makeSlug(tx: Db, { kind, entryId }: SlugOwner, texts: TextRow[]): Promise<void> {
  const base = slugOf(texts) || kind;
  for (const slug of [
    base,
    ...Array.from({ length: 8 }, (_, at) => `${base}-${at + 2}`),
    `${base}-${entryId}`,
  ])
    if (await claimSlug(tx, { kind, entryId, slug })) return;
  throw invalid('slug', 'slug-taken');
}

const MAX_LETTERS = 80;

/** From the English title, or another one in Latin letters; blank without any. */
function slugOf(texts: TextRow[]): string {
  const titles = texts.toSorted((a, b) => Number(b.locale === 'en') - Number(a.locale === 'en'));
  const made = titles.map(({ title }) =>
    fold(title)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_LETTERS)
      .replace(/^-|-$/g, ''),
  );
  return made.find((slug) => /[a-z]/.test(slug)) ?? '';
}

/** False for a slug of another entry, also a former one. One of a deleted entry is free again. */
async function claimSlug(
  tx: Db,
  { kind, entryId, slug }: { kind: EntryKind; entryId: number; slug: string },
): Promise<boolean> {
  await tx.insert(contentSlugs).values({ kind, slug, entryId }).onConflictDoNothing();
  const [row] = await tx
    .select({ entryId: contentSlugs.entryId })
    .from(contentSlugs)
    .where(and(eq(contentSlugs.kind, kind), eq(contentSlugs.slug, slug)))
    .for('update');
  if (!row || (row.entryId !== null && row.entryId !== entryId)) return false;
  await tx
    .update(contentSlugs)
    .set({ entryId, isCurrent: true })
    .where(and(eq(contentSlugs.kind, kind), eq(contentSlugs.slug, slug)));
  return true;
}
