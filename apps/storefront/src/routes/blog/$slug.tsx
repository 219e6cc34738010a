import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { movedTo } from '../../api/moved-to.ts';
import { orGone } from '../../api/or-gone.ts';
import { useApi } from '../../api/use-api.ts';
import { ArticleView } from '../../features/content/article-view.tsx';
import { articleWords } from '../../features/content/article-words.ts';
import { Crumbs } from '../../features/content/crumbs.tsx';
import { feedLink } from '../../features/content/feed-link.ts';
import { articleQuery } from '../../features/content/queries.ts';
import { latestQuery, RelatedArticles, relatedQuery } from '../../features/content/related-articles.tsx';
import { articleJsonLd } from '../../features/content/structured-data.ts';
import { Page } from '../../features/listing/page.tsx';
import { breadcrumbJsonLd } from '../../features/products/product-structured-data.ts';

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const { queryClient, api, origin, i18n } = context;
    const article = await orGone(queryClient.ensureQueryData(articleQuery(api, slug)));
    if (article.moved_to !== null) throw movedTo(`/blog/${article.moved_to}`, context);
    // An article stands without what else there is to read.
    await Promise.all([
      queryClient.prefetchQuery(relatedQuery(api, article)),
      queryClient.prefetchQuery(latestQuery(api)),
    ]);
    const words = articleWords(article);
    const crumbs = [
      { name: i18n.t('home'), url: `${origin}/` },
      { name: i18n.t('page.blog'), url: `${origin}/blog` },
      { name: words.title, url: origin + words.path },
    ];
    const meta = [
      { property: 'article:published_time', content: article.published_at },
      { 'script:ld+json': articleJsonLd(article, context) },
      { 'script:ld+json': breadcrumbJsonLd(crumbs) },
    ];
    return { head: { ...words, meta, links: [feedLink(i18n)] } };
  },
  component: ArticlePage,
});

function ArticlePage() {
  const { t } = useTranslation();
  const { slug } = Route.useParams();
  const { data: article } = useSuspenseQuery(articleQuery(useApi(), slug));
  return (
    <Page>
      <Crumbs to="/blog" title={t('page.blog')} />
      <ArticleView article={article} />
      <RelatedArticles article={article} />
    </Page>
  );
}
