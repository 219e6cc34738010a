import type { ContentTitle, Heading } from '@hamper/contract/content/content-text';
import { defaultLocale, type Locale } from '@hamper/contract/locale';
import { and, count, eq, getTableColumns, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { contentEntries, contentSlugs, type EntryKind } from '../../../db/schema/content.ts';
import { Failure, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';

type Entry = typeof contentEntries.$inferSelect;

export interface EntryRow extends Entry {
  tagTitles: { slug: string; title: LocalizedText }[];
  /** Null for versions of pages. */
  slug: string | null;
  text: ContentTitle & { minutes: number };
  /** The languages that it is written in. */
  locales: string[];
}

export interface FullEntryRow extends EntryRow {
  rendered: { html: string; headings: Heading[] };
}

/** The text of an entry in a language, else in English, else in any. */
const inLanguage = (locale: Locale, fields: SQL): SQL => sql`(select ${fields} from content_texts t
  where t.entry_id = content_entries.id
  order by (t.locale = ${locale}) desc, (t.locale = ${defaultLocale}) desc, t.locale limit 1)`;

const titleFields = sql`json_build_object('locale', t.locale, 'title', t.title, 'description', t.description, 'minutes', t.minutes)`;
const renderedFields = sql`json_build_object('html', t.html, 'headings', t.headings)`;

/** Columns for a list; nothing of the texts themselves. */
export const entryFields = (locale: Locale) => ({
  ...getTableColumns(contentEntries),
  slug: sql<
    string | null
  >`(select s.slug from content_slugs s where s.entry_id = content_entries.id and s.is_current)`,
  text: sql<EntryRow['text']>`${inLanguage(locale, titleFields)}`,
  tagTitles: sql<EntryRow['tagTitles']>`coalesce((
    select json_agg(json_build_object('slug', g.slug, 'title', g.title) order by array_position(content_entries.tags, g.slug))
    from content_tags g where g.slug = any(content_entries.tags)), '[]')`,
  locales: sql<
    string[]
  >`array(select t.locale from content_texts t where t.entry_id = content_entries.id order by t.locale)`,
});

const fullFields = (locale: Locale) => ({
  ...entryFields(locale),
  rendered: sql<FullEntryRow['rendered']>`${inLanguage(locale, renderedFields)}`,
});

/** The condition for entries that everybody sees now. */
export function isShown(kind: EntryKind, now: Date): SQL {
  const shown = and(
    eq(contentEntries.kind, kind),
    isNotNull(contentEntries.publishedAt),
    isNull(contentEntries.withdrawnAt),
    kind === 'job' ? or(isNull(contentEntries.closesAt), gt(contentEntries.closesAt, now)) : undefined,
    kind === 'question' ? isInShownTopic : undefined,
  );
  return shown ?? sql`false`;
}

const isInShownTopic = sql`exists (select from content_entries p
  where p.id = content_entries.topic_id and p.published_at is not null and p.withdrawn_at is null)`;

/** Id, current slug and last change of all entries of a kind that everybody sees now. */
export const entriesShown = (kind: EntryKind, now: Date): SQL =>
  sql`select content_entries.id, g.slug, content_entries.updated_at from content_entries
    join content_slugs g on g.entry_id = content_entries.id and g.is_current where ${isShown(kind, now)}`;

/** A page of entries, each with its title in the reader's language. */
export async function entryPage(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  where: SQL | undefined,
  order: SQL[],
  { page, perPage }: { page: number; perPage: number },
): Promise<Listing<EntryRow>> {
  const rows = await db
    .select(entryFields(locale))
    .from(contentEntries)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db.select({ total: count() }).from(contentEntries).where(where);
  return { rows, total: all?.total ?? 0 };
}

type Reader = Pick<Ctx, 'db' | 'locale' | 'now'>;

/**
 * An entry that everybody sees, by its id, uuid or slug, with the slug that it moved to where it was asked for by a former one.
 * @throws not-found, gone
 */
export async function shownEntry(
  ctx: Reader,
  kind: EntryKind,
  ref: number | string,
): Promise<{ row: FullEntryRow; movedTo: string | null }> {
  const isSlug = typeof ref === 'string' && !isUuid(ref);
  const id = isSlug ? await entryOfSlug(ctx.db, kind, ref) : null;
  const by =
    typeof ref === 'number'
      ? eq(contentEntries.id, ref)
      : isSlug
        ? eq(contentEntries.id, id ?? 0)
        : eq(contentEntries.uuid, ref);
  const row = await readShown(ctx, kind, by);
  return { row, movedTo: isSlug && row.slug !== ref ? row.slug : null };
}

/** @throws not-found, gone */
export async function readShown(
  { db, locale, now }: Reader,
  kind: EntryKind,
  by: SQL,
): Promise<FullEntryRow> {
  const [found] = await db
    .select({ ...fullFields(locale), isShown: sql<boolean>`${isShown(kind, now)}` })
    .from(contentEntries)
    .where(and(eq(contentEntries.kind, kind), isNotNull(contentEntries.publishedAt), by))
    .limit(1);
  if (!found) throw notFound();
  if (!found.isShown) throw isOver(found, now) ? new Failure('gone') : notFound();
  return found;
}

const isOver = ({ withdrawnAt, closesAt }: Entry, now: Date): boolean =>
  withdrawnAt !== null || (closesAt !== null && closesAt <= now);

const isUuid = (ref: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(ref);

/** @throws not-found, gone for the slug of a deleted entry */
async function entryOfSlug(db: Db, kind: EntryKind, slug: string): Promise<number> {
  const [found] = await db
    .select({ entryId: contentSlugs.entryId })
    .from(contentSlugs)
    .where(and(eq(contentSlugs.kind, kind), eq(contentSlugs.slug, slug)));
  if (!found) throw notFound();
  if (found.entryId === null) throw new Failure('gone');
  return found.entryId;
}

/** The condition for a name by language that is this in any of them. */
export const isNamed = (
  column: typeof contentEntries.author | typeof contentEntries.city,
  name: string,
): SQL => sql`exists (select from jsonb_each_text(${column}) n where n.value = ${name})`;
