import type { blogsEndpoints } from '@hamper/contract/content/blogs';
import type { careersEndpoints } from '@hamper/contract/content/careers';
import type { contactEndpoints } from '@hamper/contract/content/contact';
import type { faqsEndpoints } from '@hamper/contract/content/faqs';
import type { pagesEndpoints } from '@hamper/contract/content/pages';

import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { articlePage, articleTags, showArticle, showLatestArticle } from './blogs.ts';
import { applyForJob } from './careers/apply.ts';
import { jobPage, showJob } from './careers/jobs.ts';
import { uploadCv } from './careers/upload-cv.ts';
import { sendContact } from './contact/send-contact.ts';
import { faqPage, showQuestion } from './faqs.ts';
import { showPage } from './pages.ts';

type Declared = typeof pagesEndpoints &
  typeof faqsEndpoints &
  typeof blogsEndpoints &
  typeof careersEndpoints &
  typeof contactEndpoints;
type Shown = Extract<keyof Declared, `GET /rest/${string}`>;

/** Calls that everybody reads by. Names in paths come before ids, which would take them for slugs. */
export const shownContentRoutes: Handlers<Shown> = {
  'GET /rest/pages/{type}': async ({ ctx, path, query }) =>
    success(await showPage(ctx, path.type, query.version)),
  'GET /rest/policy': async ({ ctx, query }) => success(await showPage(ctx, 'privacy', query.version)),
  'GET /rest/term': async ({ ctx, query }) => success(await showPage(ctx, 'terms', query.version)),
  'GET /rest/landing-pages/{type}': async ({ ctx, path: { type }, query }) =>
    success(await showPage(ctx, type === 'welcome' ? 'about' : type, query.version)),
  'GET /rest/faqs/paginate': async ({ ctx, query, url }) => paginated(await faqPage(ctx, query), query, url),
  'GET /rest/faqs/{id}': async ({ ctx, path }) => success(await showQuestion(ctx, path.id)),
  'GET /rest/faqs/slug/{slug}': async ({ ctx, path }) => success(await showQuestion(ctx, path.slug)),
  'GET /rest/blogs/paginate': async ({ ctx, query, url }) =>
    paginated(await articlePage(ctx, query), query, url),
  'GET /rest/blogs/tags': async ({ ctx, query }) => success(await articleTags(ctx, query.type)),
  'GET /rest/blogs/last-blog/show': async ({ ctx, query }) =>
    success(await showLatestArticle(ctx, query.type)),
  'GET /rest/blogs/{id}': async ({ ctx, path }) => success(await showArticle(ctx, path.id)),
  'GET /rest/blogs/slug/{slug}': async ({ ctx, path }) => success(await showArticle(ctx, path.slug)),
  'GET /rest/careers/paginate': async ({ ctx, query, url }) =>
    paginated(await jobPage(ctx, query), query, url),
  'GET /rest/careers/{id}': async ({ ctx, path }) => success(await showJob(ctx, path.id)),
  'GET /rest/careers/slug/{slug}': async ({ ctx, path }) => success(await showJob(ctx, path.slug)),
};

type Sent = Extract<keyof Declared, `POST /rest/${string}`>;

/** Calls that everybody sends by. */
export const sentContentRoutes: Handlers<Sent> = {
  'POST /rest/careers/{id}/cv': async ({ ctx, path, body }) =>
    success({ cv: await uploadCv(ctx, path.id, body) }),
  'POST /rest/careers/{id}/applications': async ({ ctx, path, body, headers }) =>
    success({ uuid: await applyForJob(ctx, path.id, body, headers.get('idempotency-key')) }),
  'POST /rest/contact': async ({ ctx, body, headers }) =>
    success({ uuid: await sendContact(ctx, body, headers.get('idempotency-key')) }),
};
