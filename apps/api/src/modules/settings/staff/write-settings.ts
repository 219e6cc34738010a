import type { Locale } from '@hamper/contract/locale';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { settings, translations } from '../../../db/schema/settings.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { escapeLike } from '../../../text/escape-like.ts';

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

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Sets an own text, in the place of the one that was.
 * @throws validation of a key that the shop comes with no text of in this language; of a value whose placeholders are broken, or
 * are not those of that text
 */
export async function writeTranslation(
  { db, shippedWords }: Pick<Ctx, 'db' | 'shippedWords'>,
  { key, locale, value }: OwnText,
): Promise<TranslationRow> {
  refuseUnlike(await shippedWords(locale), key, value);
  return db.transaction(async (tx) => {
    // Of two who write one text at once, the second takes the place of the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`translation ${locale} ${key}`}, 0))`,
    );
    const own = and(
      eq(translations.group, GROUP),
      eq(translations.key, key),
      eq(translations.locale, locale),
    );
    await tx.delete(translations).where(own);
    const [written] = await tx.insert(translations).values({ group: GROUP, key, locale, value }).returning();
    if (!written) throw new Error('The text was not written');
    return written;
  });
}

/** A plural may say its number in a word, and so leave placeholders of its `_other` out. */
function refuseUnlike(words: Readonly<Record<string, string>>, key: string, value: string): void {
  if (!Object.hasOwn(words, key)) throw invalid('key', 'invalid');
  const isPlural = PLURAL.test(key);
  const wanted = placeholdersIn(words[key.replace(PLURAL, '_other')] ?? words[key] ?? '') ?? [];
  const names = placeholdersIn(value);
  const isAlike =
    names !== null &&
    names.every((name) => wanted.includes(name)) &&
    (isPlural || names.length === wanted.length);
  if (!isAlike)
    throw invalid('value', 'placeholder', {
      names: wanted.map((name) => `{{${name}}}`).join(' ') || '{{ }}',
    });
}

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
  const within = `%${escapeLike(words)}%`;
  return or(sql`${translations.key} ilike ${within}`, sql`${translations.value} ilike ${within}`);
}
