import type { ArticleCard as Card } from '@hamper/contract/content/blogs';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { ArticleMeta } from './reading/article-meta.tsx';
import { useTextLanguage } from './use-text-language.ts';

import * as styles from './article-card.module.css';

interface ArticleGridProps {
  articles: Card[];
  /** The first stands larger than the others. */
  hasLead?: boolean;
}

/** Articles: 3, 2 or 1 a row. */
export function ArticleGrid({ articles, hasLead = false }: ArticleGridProps) {
  return (
    <ul className={styles.grid}>
      {articles.map((article, index) => (
        <ArticleItem key={article.id} article={article} isLead={hasLead && index === 0} />
      ))}
    </ul>
  );
}

function ArticleItem({ article, isLead }: { article: Card; isLead: boolean }) {
  const { t } = useTranslation();
  const { id, slug, type, img, translation } = article;
  const language = useTextLanguage(translation.locale);
  return (
    <li className={cx(styles.card, isLead && styles.lead)}>
      <Tile tone={toneOf(id)} shape="wide" className={styles.tile}>
        <Picture
          src={img}
          alt=""
          shape="wide"
          sizes={isLead ? '(width < 1140px) 50vw, 400px' : '(width < 577px) 50vw, 220px'}
          atOnce={isLead}
          className={styles.picture}
        />
        {type === 'news' && <Badge className={styles.badge}>{t('notifications.news')}</Badge>}
      </Tile>
      <div className={styles.words}>
        <h3 className={styles.name} {...language}>
          <Link to="/blog/$slug" params={{ slug }}>
            {translation.title}
          </Link>
        </h3>
        {translation.description && (
          <p className={styles.about} {...language}>
            {translation.description}
          </p>
        )}
        <ArticleMeta article={article} />
      </div>
    </li>
  );
}
