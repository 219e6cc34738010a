import type { ArticleCard, ArticleType } from '@hamper/contract/content/blogs';
import type { JobCard, JobKind } from '@hamper/contract/content/careers';
import { defaultLocale, type Locale } from '@hamper/contract/locale';

import type { LocalizedText } from '../../../db/schema/columns.ts';
import type { Ctx } from '../../../http/context.ts';
import type { EntryRow, FullEntryRow } from './entry-queries.ts';

/** An article's or a job's type; the database holds it to those that there are. */
export const articleTypeOf = ({ type }: Pick<EntryRow, 'type'>) => type as ArticleType;
export const jobKindOf = ({ type }: Pick<EntryRow, 'type'>) => type as JobKind;

/** A name in the language of a reader, else in English, else in any; null without any. */
export function nameIn(names: LocalizedText | null, locale: Locale): string | null {
  for (const one of [locale, defaultLocale, ...Object.keys(names ?? {})]) if (names?.[one]) return names[one];
  return null;
}

export const titleOf = ({ text: { locale, title, description } }: EntryRow) => ({
  locale,
  title,
  description,
});

/** The text of an entry on its own page. */
export const presentText = ({ rendered, locales }: FullEntryRow) => ({ ...rendered, locales });

/** A published entry in a list. */
export const presentBrief = (row: EntryRow) => ({
  id: row.id,
  uuid: row.uuid,
  slug: row.slug ?? row.uuid,
  translation: titleOf(row),
  published_at: (row.publishedAt ?? row.createdAt).toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const presentTopic = ({ id, uuid, slug, ...row }: EntryRow) => ({
  id,
  uuid,
  slug: slug ?? uuid,
  translation: titleOf({ id, uuid, slug, ...row }),
});

type Reader = Pick<Ctx, 'locale'>;

export const presentByline = (row: EntryRow, { locale }: Reader) => ({
  type: articleTypeOf(row),
  author: nameIn(row.author, locale),
  tags: row.tagTitles.map(({ slug, title }) => ({ slug, title: nameIn(title, locale) ?? slug })),
  img: row.img,
});

export const presentArticleCard = (row: EntryRow, reader: Reader): ArticleCard => ({
  ...presentBrief(row),
  ...presentByline(row, reader),
  reading_time: row.text.minutes,
});

export const presentTerms = (row: EntryRow, { locale }: Reader) => ({
  kind: jobKindOf(row),
  city: nameIn(row.city, locale),
  closes_at: row.closesAt?.toISOString() ?? null,
});

export const presentJobCard = (row: EntryRow, reader: Reader): JobCard => ({
  ...presentBrief(row),
  ...presentTerms(row, reader),
});
