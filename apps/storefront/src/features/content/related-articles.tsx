import type { Article } from '@hamper/contract/content/blogs';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';
import { ArticleGrid } from './article-card.tsx';
import { articlesQuery } from './queries.ts';

import * as styles from './article-view.module.css';

const SHOWN = 3;

/** The latest of the same tag, or of all. */
export const relatedQuery = (api: Api, { tags: [tag] }: Article) =>
  articlesQuery(api, { perPage: SHOWN + 1, tag: tag?.slug });
export const latestQuery = (api: Api) => articlesQuery(api, { perPage: 2 * SHOWN });

/** Other articles to read, of the same tag first. */
export function RelatedArticles({ article }: { article: Article }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data: related } = useQuery(relatedQuery(api, article));
  const { data: latest } = useQuery(latestQuery(api));
  const all = new Map([...(related?.data ?? []), ...(latest?.data ?? [])].map((one) => [one.id, one]));
  all.delete(article.id);
  const shown = [...all.values()].slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">{t('blog.related')}</h2>
      <ArticleGrid articles={shown} />
    </section>
  );
}
