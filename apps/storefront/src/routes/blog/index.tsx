import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { ArticleGrid } from '../../features/content/article-card.tsx';
import { readBlog } from '../../features/content/content-search.ts';
import { FEED, feedLink } from '../../features/content/feed-link.ts';
import { articlesQuery, articleTagsQuery } from '../../features/content/queries.ts';
import { ListEnd } from '../../features/listing/list-end.tsx';
import { PageHeading } from '../../features/listing/page-heading.tsx';
import { Page } from '../../features/listing/page.tsx';
import { Pagination } from '../../features/listing/pagination.tsx';
import { ListSkeleton } from '../../features/products/pending.tsx';
import { ButtonTo, ChipTo } from '../../links.ts';
import { stringifySearch } from '../../search-params.ts';

import * as styles from '../../features/content/blog-list.module.css';
import * as listStyles from '../../features/listing/list.module.css';

/** One large, and three rows of three. */
const PER_PAGE = 10;

export const Route = createFileRoute('/blog/')({
  validateSearch: readBlog,
  loaderDeps: ({ search: { tag, author, page } }) => ({ tag, author, page, perPage: PER_PAGE }),
  loader: async ({ context: { queryClient, api, i18n }, deps }) => {
    const { tag, author, page = 1 } = deps;
    const [{ data, meta }] = await Promise.all([
      queryClient.ensureQueryData(articlesQuery(api, deps)),
      queryClient.prefetchQuery(articleTagsQuery(api)),
    ]);
    // A tag or an author of no article: no page says their names.
    if (meta.total === 0 && (tag !== undefined || author !== undefined)) throw notFound();
    const tags = queryClient.getQueryData(articleTagsQuery(api).queryKey) ?? [];
    const topic = tags.find(({ slug }) => slug === tag)?.title;
    const title = [topic ?? (author && i18n.t('blog.by', { author })), i18n.t('page.blog')]
      .filter(Boolean)
      .join(' · ');
    const isPast = data.length === 0 && page > 1;
    const path = isPast ? undefined : `/blog${stringifySearch({ tag, author, page: deps.page })}`;
    return {
      head: { title, description: i18n.t('blog.about'), path, links: [feedLink(i18n)] },
    };
  },
  pendingComponent: ListSkeleton,
  component: Blog,
});

function Blog() {
  const { t } = useTranslation();
  const deps = Route.useLoaderDeps();
  const { tag, author, page = 1 } = deps;
  const { data: articles } = useSuspenseQuery(articlesQuery(useApi(), deps));
  const isFiltered = tag !== undefined || author !== undefined;
  return (
    <Page>
      <PageHeading
        title={
          <span className={styles.title}>
            {author === undefined ? t('page.blog') : t('blog.by', { author })}
          </span>
        }
        about={t('blog.about')}
        beside={
          <a href={FEED} className={styles.feed}>
            <Icon name="rss" />
            {t('blog.feed')}
          </a>
        }
      >
        <Tags tag={tag} isAll={!isFiltered} />
      </PageHeading>
      {articles.data.length === 0 && page > 1 ? (
        <ListEnd isPast />
      ) : articles.data.length === 0 ? (
        <EmptyState
          picture="/images/food/1f35e.webp"
          title={t('blog.empty')}
          action={<ButtonTo to="/recipes">{t('page.recipes')}</ButtonTo>}
        />
      ) : (
        <>
          <h2 className="sr">{t('page.blog')}</h2>
          <ArticleGrid articles={articles.data} hasLead={page === 1 && !isFiltered} />
          <Pagination
            meta={articles.meta}
            to="/blog"
            search={{ ...(tag && { tag }), ...(author && { author }) }}
          />
        </>
      )}
    </Page>
  );
}

function Tags({ tag, isAll }: { tag: string | undefined; isAll: boolean }) {
  const { t } = useTranslation();
  const { data: tags = [] } = useQuery(articleTagsQuery(useApi()));
  if (tags.length === 0) return null;
  return (
    <nav className={listStyles.chips} aria-label={t('blog.tags')}>
      <ChipTo to="/blog" search={{}} activeProps={{}} aria-current={isAll ? 'page' : undefined}>
        {t('products.everything')}
      </ChipTo>
      {tags.map(({ slug, title }) => (
        <ChipTo
          key={slug}
          to="/blog"
          search={{ tag: slug }}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={slug === tag ? 'page' : undefined}
        >
          {title}
        </ChipTo>
      ))}
    </nav>
  );
}
