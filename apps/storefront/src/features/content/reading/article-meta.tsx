import type { ArticleCard } from '@hamper/contract/content/blogs';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import * as styles from '../article-card.module.css';

/** When an article was published, and how long it takes to read. */
export function ArticleMeta({ article }: { article: ArticleCard }) {
  const { t } = useTranslation();
  const { date, unit } = useFormat();
  return (
    <p className={styles.meta}>
      <time dateTime={article.published_at}>
        {date(article.published_at, { dateStyle: 'long', timeZone: 'UTC' })}
      </time>
      <span>
        {t('blog.reading', { time: unit(article.reading_time, 'minute', { unitDisplay: 'long' }) })}
      </span>
    </p>
  );
}
