import { type FaqQuestion, type FaqTopic, MAX_QUESTIONS } from '@hamper/contract/content/faqs';
import { defaultLocale } from '@hamper/contract/locale';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { rows } from '../../db/query.ts';
import { contentEntries } from '../../db/schema/content.ts';
import type { Ctx } from '../../http/context.ts';
import type { Listing } from '../../http/envelope.ts';
import { correctTerms } from './entries/correct-terms.ts';
import { entryFields, entryPage, isShown, readShown, shownEntry } from './entries/entry-queries.ts';
import { presentBrief, presentText, presentTopic } from './entries/present.ts';
import { searchTerms } from './entries/searched-words.ts';

interface Filter {
  search: string;
  topic?: string | undefined;
  page: number;
  perPage: number;
}

interface RankedQuestion {
  id: number;
  topicId: number;
  total: number;
}

/**
 * Topics with their questions; in a search those that have all of its words, or their beginnings, or one typo in each. The
 * best question of a search comes first, and so does its topic.
 */
export async function faqPage(ctx: Ctx, { search, topic, ...paging }: Filter): Promise<Listing<FaqTopic>> {
  const terms = searchTerms(search);
  if (search.trim() !== '' && terms.length === 0) return { rows: [], total: 0 };
  const worth = worthOf(ctx, await correctTerms(ctx, terms));
  const isSearch = terms.length > 0;
  const best = bestQuestion(worth);
  const where = and(
    isShown('topic', ctx.now),
    topic === undefined ? undefined : hasSlug(topic),
    isSearch ? sql`${best} is not null` : undefined,
  );
  const order = [...(isSearch ? [desc(best)] : []), asc(contentEntries.position), asc(contentEntries.id)];
  const { rows: topics, total } = await entryPage(ctx, where, order, paging);
  if (topics.length === 0) return { rows: [], total };
  const ranked = await rankedQuestions(
    ctx,
    topics.map(({ id }) => id),
    worth,
  );
  const questions = await questionsOf(ctx, ranked);
  return {
    total,
    rows: topics.map((one) => ({
      ...presentTopic(one),
      questions: questions.filter(({ topicId }) => topicId === one.id).map(presentBrief),
      questions_count: ranked.find(({ topicId }) => topicId === one.id)?.total ?? 0,
    })),
  };
}

/**
 * One question with its answer.
 * @throws not-found, gone
 */
export async function showQuestion(ctx: Ctx, ref: number | string): Promise<FaqQuestion> {
  const { row, movedTo } = await shownEntry(ctx, 'question', ref);
  const topic = await readShown(ctx, 'topic', eq(contentEntries.id, row.topicId ?? 0));
  return { ...presentBrief(row), topic: presentTopic(topic), ...presentText(row), moved_to: movedTo };
}

const hasSlug = (slug: string): SQL => sql`exists (select from content_slugs s
  where s.kind = 'topic' and s.slug = ${slug} and s.entry_id = content_entries.id)`;

/** The worth of the best of a topic's questions; null, where none matches. */
const bestQuestion = (worth: SQL): SQL => sql`(select max(${worth}) from content_entries q
  where q.topic_id = content_entries.id and q.published_at is not null and q.withdrawn_at is null)`;

/**
 * How many terms of a search are in the title of question `q`, where its text, the reader's or the English one, has any word
 * of each; null, where it has not. The words are folded, and have no signs of `like` in them.
 */
function worthOf({ locale }: Pick<Ctx, 'locale'>, terms: string[][]): SQL {
  if (terms.length === 0) return sql`0`;
  const has = (words: SQL) =>
    terms.map(
      (any) => sql`(' ' || ${words} || ' ') like any(${sql.param(any.map((word) => `% ${word}%`))}::text[])`,
    );
  const inText = has(sql`translate(t.words, E'\n', ' ')`);
  const inTitle = has(sql`split_part(t.words, E'\n', 1)`).map((condition) => sql`(${condition})::int`);
  return sql`(select max(${sql.join(inTitle, sql` + `)}) from content_texts t
    where t.entry_id = q.id and t.locale in (${locale}, ${defaultLocale}) and ${sql.join(inText, sql` and `)})`;
}

const rankedQuestions = ({ db }: Pick<Ctx, 'db'>, topics: number[], worth: SQL) =>
  rows<RankedQuestion>(
    db,
    sql`select id::int, topic_id::int as "topicId", total::int from (
          select q.id, q.topic_id, count(*) over (partition by q.topic_id) as total,
            row_number() over (partition by q.topic_id order by ${worth} desc, q.position, q.id) as place
          from content_entries q
          where q.topic_id = any(${sql.param(topics)}::bigint[])
            and q.published_at is not null and q.withdrawn_at is null and ${worth} is not null
        ) ranked where place <= ${MAX_QUESTIONS} order by topic_id, place`,
  );

async function questionsOf({ db, locale }: Ctx, ranked: RankedQuestion[]) {
  const ids = ranked.map(({ id }) => id);
  const found = await db
    .select(entryFields(locale))
    .from(contentEntries)
    .where(inArray(contentEntries.id, ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
