import type { Locale } from '@hamper/contract/locale';
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { settings, translations } from '../../../db/schema/settings.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Listing } from '../../../http/envelope.ts';

/** Sets some settings; the others stay. */
export async function writeSettings(db: Db, values: Record<string, string | undefined>): Promise<void> {
  const rows = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value }],
  );
  if (rows.length === 0) return;
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
}

type TranslationRow = typeof translations.$inferSelect;
interface OwnText {
  key: string;
  locale: Locale;
  value: string;
}

const GROUP = 'web';

/**
 * Sets an own text, in the place of the one that was.
 * @throws validation of a value whose placeholders are broken, or are not those of the same text in another language
 */
export const writeTranslation = (db: Db, { key, locale, value }: OwnText): Promise<TranslationRow> =>
  db.transaction(async (tx) => {
    const names = placeholdersIn(value);
    if (names === null) throw invalid('value', 'placeholder', { names: '{{ }}' });
    // Two languages of one text that are written at once see each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`translation ${key}`}, 0))`);
    const ofKey = and(eq(translations.group, GROUP), eq(translations.key, key));
    const [other] = await tx
      .select({ value: translations.value })
      .from(translations)
      .where(and(ofKey, ne(translations.locale, locale)))
      .orderBy(translations.id)
      .limit(1);
    const wanted = other ? placeholdersIn(other.value) : null;
    if (wanted && wanted.join() !== names.join())
      throw invalid('value', 'placeholder', {
        names: wanted.map((name) => `{{${name}}}`).join(' ') || '{{ }}',
      });
    await tx.delete(translations).where(and(ofKey, eq(translations.locale, locale)));
    const [written] = await tx.insert(translations).values({ group: GROUP, key, locale, value }).returning();
    if (!written) throw new Error('The text was not written');
    return written;
  });

/** The names between double braces, each once and in order; null where braces are broken. */
export function placeholdersIn(text: string): string[] | null {
  const rest = text.replace(/\{\{\w+\}\}/g, '');
  if (/[{}]/.test(rest)) return null;
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  );
  return [...new Set(names)].toSorted();
}

/** @throws not-found */
export async function dropTranslation(db: Db, id: number): Promise<void> {
  const gone = await db
    .delete(translations)
    .where(eq(translations.id, id))
    .returning({ id: translations.id });
  if (gone.length === 0) throw notFound();
}

/** A page of own texts by their keys. */
export async function translationPage(
  db: Db,
  {
    search,
    locale,
    page,
    perPage,
  }: { search: string; locale?: Locale | undefined; page: number; perPage: number },
): Promise<Listing<TranslationRow>> {
  const condition = and(locale && eq(translations.locale, locale), isFoundBy(search.trim()));
  const rows = await db
    .select()
    .from(translations)
    .where(condition)
    .orderBy(asc(translations.key), asc(translations.locale), asc(translations.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(translations, condition) };
}

function isFoundBy(words: string): SQL | undefined {
  if (words === '') return undefined;
  const within = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(sql`${translations.key} ilike ${within}`, sql`${translations.value} ilike ${within}`);
}
