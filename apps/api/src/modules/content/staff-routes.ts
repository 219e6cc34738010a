import type { contentEndpoints } from '@hamper/contract/content/content';
import type { Ref } from '@hamper/contract/envelope';

import type { EntryKind } from '../../db/schema/content.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { markdownProblem } from './entries/entry-texts.ts';
import { deleteEntry, publishEntry, withdrawEntry } from './entries/publish-entry.ts';
import { staffPage } from './entries/staff-entries.ts';
import { createEntry, type EntryInput, updateEntry } from './entries/write-entry.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import { uploadPicture } from './pictures.ts';
import { cardOf, inputOf, wholeOf } from './staff-content.ts';
import { staffLettersRoutes } from './staff-letters-routes.ts';
import { deleteTag, saveTag, staffTags } from './tags.ts';

type StaffCall = Extract<keyof typeof contentEndpoints, `${string} /dashboard/${string}`>;
type EntryCall = Exclude<StaffCall, keyof typeof staffLettersRoutes>;

interface Asked {
  ctx: Ctx;
  path: { id: Ref };
}

/** Staff's calls for one kind of entry; each answers it as it is then. */
function verbsOf<Whole>(kind: EntryKind, show: (ctx: Ctx, ref: Ref) => Promise<Whole>) {
  return {
    show: async ({ ctx, path }: Asked) => success(await show(ctx, path.id)),
    create: async (ctx: Ctx, input: EntryInput, headers: Headers) =>
      success(await show(ctx, await createEntry(ctx, kind, input, headers.get('idempotency-key')))),
    update: async ({ ctx, path }: Asked, input: EntryInput) =>
      success(await show(ctx, await updateEntry(ctx, kind, path.id, input))),
    publish: async ({ ctx, path }: Asked) => success(await show(ctx, await publishEntry(ctx, kind, path.id))),
    withdraw: async ({ ctx, path }: Asked) =>
      success(await show(ctx, await withdrawEntry(ctx, kind, path.id))),
    async remove({ ctx, path }: Asked) {
      await deleteEntry(ctx, kind, path.id);
      return success({});
    },
  };
}

const pages = verbsOf('page', wholeOf.page);
const topics = verbsOf('topic', wholeOf.topic);
const questions = verbsOf('question', wholeOf.question);
const articles = verbsOf('article', wholeOf.article);
const jobs = verbsOf('job', wholeOf.job);

const staffEntriesRoutes: Handlers<EntryCall> = {
  'GET /dashboard/admin/pages/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await staffPage(ctx, 'page', query);
    return paginated({ rows: rows.map(cardOf.page), total }, query, url);
  },
  'POST /dashboard/admin/pages': ({ ctx, body, headers }) => pages.create(ctx, inputOf.page(body), headers),
  'GET /dashboard/admin/pages/{id}': pages.show,
  'PUT /dashboard/admin/pages/{id}': ({ body, ...asked }) => pages.update(asked, inputOf.page(body)),
  'POST /dashboard/admin/pages/{id}/publish': pages.publish,
  'POST /dashboard/admin/pages/{id}/withdraw': pages.withdraw,
  'DELETE /dashboard/admin/pages/{id}': pages.remove,

  'GET /dashboard/admin/faq-topics/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await staffPage(ctx, 'topic', query);
    return paginated({ rows: rows.map(cardOf.topic), total }, query, url);
  },
  'POST /dashboard/admin/faq-topics': ({ ctx, body, headers }) =>
    topics.create(ctx, inputOf.topic(body), headers),
  'GET /dashboard/admin/faq-topics/{id}': topics.show,
  'PUT /dashboard/admin/faq-topics/{id}': ({ body, ...asked }) => topics.update(asked, inputOf.topic(body)),
  'POST /dashboard/admin/faq-topics/{id}/publish': topics.publish,
  'POST /dashboard/admin/faq-topics/{id}/withdraw': topics.withdraw,
  'DELETE /dashboard/admin/faq-topics/{id}': topics.remove,

  'GET /dashboard/admin/faqs/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await staffPage(ctx, 'question', { ...query, topicId: query.topic_id });
    return paginated({ rows: rows.map(cardOf.question), total }, query, url);
  },
  'POST /dashboard/admin/faqs': ({ ctx, body, headers }) =>
    questions.create(ctx, inputOf.question(body), headers),
  'GET /dashboard/admin/faqs/{id}': questions.show,
  'PUT /dashboard/admin/faqs/{id}': ({ body, ...asked }) => questions.update(asked, inputOf.question(body)),
  'POST /dashboard/admin/faqs/{id}/publish': questions.publish,
  'POST /dashboard/admin/faqs/{id}/withdraw': questions.withdraw,
  'DELETE /dashboard/admin/faqs/{id}': questions.remove,

  'GET /dashboard/admin/blogs/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await staffPage(ctx, 'article', query);
    return paginated({ rows: rows.map((row) => cardOf.article(row, ctx)), total }, query, url);
  },
  'POST /dashboard/admin/blogs': ({ ctx, body, headers }) =>
    articles.create(ctx, inputOf.article(body), headers),
  'GET /dashboard/admin/blogs/{id}': articles.show,
  'PUT /dashboard/admin/blogs/{id}': ({ body, ...asked }) => articles.update(asked, inputOf.article(body)),
  'POST /dashboard/admin/blogs/{id}/publish': articles.publish,
  'POST /dashboard/admin/blogs/{id}/withdraw': articles.withdraw,
  'DELETE /dashboard/admin/blogs/{id}': articles.remove,

  'GET /dashboard/admin/blog-tags': async ({ ctx }) => success(await staffTags(ctx.db)),
  'PUT /dashboard/admin/blog-tags/{slug}': async ({ ctx, path, body }) =>
    success(await saveTag(ctx.db, path.slug, body.title)),
  'DELETE /dashboard/admin/blog-tags/{slug}': async ({ ctx, path }) => {
    await deleteTag(ctx, path.slug);
    return success({});
  },

  'GET /dashboard/admin/careers/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await staffPage(ctx, 'job', { ...query, type: query.kind });
    return paginated({ rows: rows.map((row) => cardOf.job(row, ctx)), total }, query, url);
  },
  'POST /dashboard/admin/careers': ({ ctx, body, headers }) => jobs.create(ctx, inputOf.job(body), headers),
  'GET /dashboard/admin/careers/{id}': jobs.show,
  'PUT /dashboard/admin/careers/{id}': ({ body, ...asked }) => jobs.update(asked, inputOf.job(body)),
  'POST /dashboard/admin/careers/{id}/publish': jobs.publish,
  'POST /dashboard/admin/careers/{id}/withdraw': jobs.withdraw,
  'DELETE /dashboard/admin/careers/{id}': jobs.remove,

  'POST /dashboard/admin/content/pictures': async ({ ctx, body, headers }) =>
    success({ path: await uploadPicture(ctx, body, headers.get('idempotency-key')) }),
  'POST /dashboard/admin/content/preview': async ({ body: { markdown } }) => {
    const problem = markdownProblem(markdown);
    if (problem) throw new Failure('validation', { fields: { markdown: [problem] } });
    const { html, headings } = renderMarkdown(markdown);
    return success({ html, headings });
  },
};

export const staffContentRoutes = { ...staffEntriesRoutes, ...staffLettersRoutes };
