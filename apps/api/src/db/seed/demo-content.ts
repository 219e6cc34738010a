import { readFile } from 'node:fs/promises';

import type { Writing, Writings } from '@hamper/contract/content/content-text';
import { eq, max } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { renderText } from '../../modules/content/index.ts';
import type { Db } from '../query.ts';
import { users } from '../schema/accounts.ts';
import {
  contentEntries,
  contentSlugs,
  contentTags,
  contentTexts,
  newsAnnouncements,
} from '../schema/content.ts';
import { articles, articleTags, jobs, pages, topics } from './content/contents.ts';
import type { DemoNews } from './demo/news.ts';
import { locales, type CompleteText } from './demo/words.ts';

/** Articles by their slugs. */
export type SeededArticles = Map<string, { uuid: string; publishedAt: Date }>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Since when there is help in the demo. */
const OPENED_DAYS_AGO = 90;

type Columns = Omit<typeof contentEntries.$inferInsert, 'uuid' | 'kind' | 'publishedAt'>;

interface DemoEntry {
  kind: typeof contentEntries.$inferInsert.kind;
  /** Null for versions of pages. */
  slug: string | null;
  columns?: Columns;
  publishedAt: Date;
  texts: Writings;
}

/** Writes the texts of the demo's company; answers its articles. */
export async function seedContent(
  tx: Db,
  { news, now }: { news: DemoNews[]; now: Date },
): Promise<SeededArticles> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const opened = ago(OPENED_DAYS_AGO * DAY);
  for (const { type, slug, daysAgo } of pages) {
    const texts = await readTexts('pages', slug);
    const publishedAt = ago(daysAgo * DAY);
    await insertEntry(tx, { kind: 'page', slug: null, columns: { type }, publishedAt, texts });
  }
  await seedHelp(tx, opened);
  await tx.insert(contentTags).values(articleTags.map(({ slug, title }) => ({ slug, title })));
  const seeded: SeededArticles = new Map();
  for (const { slug, kind, author, tags, picture, daysAgo } of articles) {
    const minutesAgo = news.find((one) => one.slug === slug)?.minutesAgo;
    const publishedAt = ago(minutesAgo === undefined ? daysAgo * DAY : minutesAgo * MINUTE);
    const columns = { type: kind, author, tags, img: picture };
    const texts = await readTexts(kind, slug);
    const entry = await insertEntry(tx, { kind: 'article', slug, columns, publishedAt, texts });
    if (kind === 'news') await markAnnounced(tx, entry.id, publishedAt);
    seeded.set(slug, { uuid: entry.uuid, publishedAt });
  }
  for (const { slug, kind, city, daysAgo, closesInDays } of jobs) {
    const columns = { type: kind.replace('-', '_'), city, closesAt: ago(-closesInDays * DAY) };
    const texts = await readTexts('careers', slug);
    await insertEntry(tx, { kind: 'job', slug, columns, publishedAt: ago(daysAgo * DAY), texts });
  }
  return seeded;
}

async function seedHelp(tx: Db, publishedAt: Date): Promise<void> {
  for (const { slug, order, title, questions } of topics) {
    const columns = { position: order };
    const topic = await insertEntry(tx, { kind: 'topic', slug, columns, publishedAt, texts: titled(title) });
    for (const [position, question] of questions.entries()) {
      const texts = await readTexts('help', question);
      const place = { topicId: topic.id, position };
      await insertEntry(tx, { kind: 'question', slug: question, columns: place, publishedAt, texts });
    }
  }
}

const titled = (title: CompleteText): Writings =>
  Object.fromEntries(
    Object.entries(title).map(([locale, text]) => [locale, { title: text, description: '', markdown: '' }]),
  );

async function insertEntry(tx: Db, { kind, slug, columns, publishedAt, texts }: DemoEntry) {
  const at = { createdAt: publishedAt, updatedAt: publishedAt };
  const [entry] = await tx
    .insert(contentEntries)
    .values({ ...columns, ...at, uuid: uuid(), kind })
    .returning({ id: contentEntries.id, uuid: contentEntries.uuid });
  if (!entry) throw new Error('The entry was not written');
  const rendered = Object.entries(texts).map(([locale, text]) => renderText(locale, text));
  await tx.insert(contentTexts).values(rendered.map((text) => ({ ...text, entryId: entry.id })));
  if (slug !== null) await tx.insert(contentSlugs).values({ kind, slug, entryId: entry.id });
  // Its texts come first: those of a published page are never written again.
  await tx.update(contentEntries).set({ publishedAt }).where(eq(contentEntries.id, entry.id));
  return entry;
}

/** Its notifications are the demo's own. */
async function markAnnounced(tx: Db, entryId: number, doneAt: Date): Promise<void> {
  const [last] = await tx.select({ id: max(users.id) }).from(users);
  await tx.insert(newsAnnouncements).values({ entryId, announcedTo: last?.id ?? 0, doneAt });
}

/** From where this is: also from the bundle, beside which they are copied. */
const FOLDER = new URL('content/', import.meta.url);

/**
 * A text in all the languages that it is there in.
 * @throws Error for one that is there in none, or does not begin as it should
 */
async function readTexts(collection: string, slug: string): Promise<Writings> {
  const found = await Promise.all(
    locales.map(async (locale) => {
      const path = `${locale}/${collection}/${slug}.md`;
      const text = await readFile(new URL(path, FOLDER), 'utf8').catch(() => null);
      return text === null ? [] : [[locale, writingOf(text, path)] as const];
    }),
  );
  const texts = found.flat();
  if (texts.length === 0) throw new Error(`There is no text ${collection}/${slug}.md in any language`);
  return Object.fromEntries(texts);
}

/** A title, a sentence in a quotation, and the text itself. */
function writingOf(text: string, path: string): Writing {
  const [, title, quoted, markdown] = /^# ([^\n]+)\n+((?:> ?[^\n]*\n)+)\n*([\s\S]*)$/.exec(text) ?? [];
  if (title === undefined || quoted === undefined) throw new Error(`${path} has no title and summary`);
  const description = quoted.replaceAll(/^> ?/gm, '').replaceAll('\n', ' ').trim();
  return { title: title.trim(), description, markdown: (markdown ?? '').trim() };
}
