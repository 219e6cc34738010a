import { ApiError } from '@hamper/contract/client';
import type { Article } from '@hamper/contract/content/blogs';
import type { PageType } from '@hamper/contract/content/pages';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

export const pageQuery = (api: Api, type: PageType, version: number | undefined) =>
  queryOptions({
    queryKey: ['page', type, version ?? 'now'],
    queryFn: async ({ signal }) => {
      const query = version === undefined ? {} : { version };
      return (await api.call('GET /rest/pages/{type}', { path: { type }, query, signal })).data;
    },
  });

/** The topics of the help with their questions; those of a search, when there is one. */
export const faqsQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['faqs', search],
    queryFn: async ({ signal }) => {
      const query = { perPage: 100, ...(search === '' ? {} : { search }) };
      return (await api.call('GET /rest/faqs/paginate', { query, signal })).data;
    },
  });

export const questionQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['faq', slug],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/faqs/slug/{slug}', { path: { slug }, signal })).data,
  });

/** The other questions of a topic. */
export const topicQuery = (api: Api, topic: string) =>
  queryOptions({
    queryKey: ['faqs', 'topic', topic],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/faqs/paginate', { query: { topic, perPage: 1 }, signal })).data[0] ?? null,
  });

interface ArticleFilter {
  tag?: string | undefined;
  author?: string | undefined;
  page?: number | undefined;
  perPage: number;
}

export const articlesQuery = (api: Api, { tag, author, page = 1, perPage }: ArticleFilter) =>
  queryOptions({
    queryKey: ['articles', tag, author, page, perPage],
    queryFn: ({ signal }) => {
      const query = { page, perPage, ...(tag && { tag }), ...(author && { author }) };
      return api.call('GET /rest/blogs/paginate', { query, signal });
    },
  });

export const articleTagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['article-tags'],
    queryFn: async ({ signal }) => (await api.call('GET /rest/blogs/tags', { signal })).data,
  });

export const articleQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['article', slug],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/blogs/slug/{slug}', { path: { slug }, signal })).data,
  });

/** An article by its uuid; null where there is none, or none any more. */
export const newsQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['news', uuid],
    queryFn: async ({ signal }): Promise<Article | null> => {
      try {
        return (await api.call('GET /rest/blogs/{id}', { path: { id: uuid }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && [404, 410].includes(error.status)) return null;
        throw error;
      }
    },
  });

export const jobsQuery = (api: Api, page = 1) =>
  queryOptions({
    queryKey: ['jobs', page],
    queryFn: ({ signal }) => api.call('GET /rest/careers/paginate', { query: { page, perPage: 24 }, signal }),
  });

export const jobQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['job', slug],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/careers/slug/{slug}', { path: { slug }, signal })).data,
  });
