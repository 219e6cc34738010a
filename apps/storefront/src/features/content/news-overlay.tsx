import type { Article } from '@hamper/contract/content/blogs';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { StaticSheet } from '@hamper/ui/overlays/static-sheet.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { ButtonTo, IconTo } from '../../links.ts';
import { Prose } from './prose.tsx';
import { newsQuery } from './queries.ts';
import { ArticleMeta } from './reading/article-meta.tsx';
import { useTextLanguage } from './use-text-language.ts';

import * as styles from './article-view.module.css';

/** The news that an address names, over home. */
export function NewsOverlay({ news }: { news: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery(newsQuery(useApi(), news));
  const { data: article } = query;
  const missing = query.isError ? problemWords(t, query.error) : t('loading');
  const title = article?.translation.title ?? (article === null ? t('news.gone') : missing);
  const content = <Content query={query} />;
  return (
    <Sheet
      open
      onClose={() => void navigate({ to: '/', search: withoutNews, replace: true, resetScroll: false })}
      title={title}
      titleHidden
      before={
        <StaticSheet title={title} titleHidden close={<CloseNews />}>
          {content}
        </StaticSheet>
      }
    >
      {content}
    </Sheet>
  );
}

/** Closes the news; works before scripts have arrived. */
function CloseNews() {
  const { t } = useTranslation();
  return (
    <IconTo
      to="/"
      search={withoutNews}
      replace
      resetScroll={false}
      label={t('close')}
      icon={<Icon name="x" />}
      data-close
    />
  );
}

function Content({ query }: { query: ReturnType<typeof useQuery<Article | null>> }) {
  const { t } = useTranslation();
  const { data: article, isError, error, isFetching, refetch } = query;
  if (article) return <News article={article} />;
  if (article === null) {
    return (
      <EmptyState
        picture="/images/food/1f4ed.webp"
        title={t('news.gone')}
        about={t('news.gone.about')}
        action={<ButtonTo to="/blog">{t('blog.latest')}</ButtonTo>}
      />
    );
  }
  if (isError) {
    return <FailedState title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <LoadingState className={styles.news}>
      <Skeleton blockSize="24dvh" />
      <Skeleton inlineSize="70%" blockSize="34px" />
      <Skeleton inlineSize="40%" blockSize="20px" />
      <Skeleton blockSize="96px" />
    </LoadingState>
  );
}

function News({ article }: { article: Article }) {
  const { t } = useTranslation();
  const { id, slug, img, translation, html } = article;
  const language = useTextLanguage(translation.locale);
  return (
    <article className={styles.news}>
      <Tile tone={toneOf(id)} shape="wide" className={styles.tile}>
        <Picture src={img} alt="" shape="wide" sizes={320} atOnce className={styles.picture} />
      </Tile>
      <div>
        <h2 {...language}>{translation.title}</h2>
        <ArticleMeta article={article} />
      </div>
      <Prose html={html} locale={translation.locale} />
      <ButtonTo to="/blog/$slug" params={{ slug }} variant="ghost">
        {t('news.page')}
      </ButtonTo>
    </article>
  );
}

/** An address without its news; everything else in it stays, known or not. */
function withoutNews<Search extends object>(search: Search): Omit<Search, 'news'> {
  const { news: _, ...rest } = { news: undefined, ...search };
  return rest;
}
