import type { Article } from '@hamper/contract/content/blogs';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { ChipTo } from '../../links.ts';
import { ShareButton } from '../sharing/share-button.tsx';
import { Prose } from './prose.tsx';
import { ArticleMeta } from './reading/article-meta.tsx';
import { Contents } from './reading/contents.tsx';
import { useTextLanguage } from './use-text-language.ts';

import * as styles from './article-view.module.css';

/** An article on its page. */
export function ArticleView({ article }: { article: Article }) {
  const { t } = useTranslation();
  const { id, slug, img, author, tags, translation, html, headings } = article;
  const language = useTextLanguage(translation.locale);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title} {...language}>
            {translation.title}
          </h1>
          {translation.description && (
            <p className={styles.about} {...language}>
              {translation.description}
            </p>
          )}
          <div className={styles.byline}>
            <div>
              {author !== null && (
                <p className={styles.author}>
                  <Link to="/blog" search={{ author }}>
                    {t('blog.by', { author })}
                  </Link>
                </p>
              )}
              <ArticleMeta article={article} />
            </div>
            <ShareButton title={translation.title} path={`/blog/${slug}`} />
          </div>
        </div>
        <Tile tone={toneOf(id)} shape="wide" className={styles.tile}>
          <Picture
            src={img}
            alt=""
            shape="wide"
            sizes="(width < 1140px) 60vw, 380px"
            priority
            className={styles.picture}
          />
        </Tile>
      </header>
      <div className={styles.columns}>
        <Contents headings={headings} locale={translation.locale} />
        <Prose html={html} locale={translation.locale} />
      </div>
      {tags.length > 0 && (
        <nav className={styles.tags} aria-label={t('blog.tags')}>
          {tags.map((tag) => (
            <ChipTo key={tag.slug} to="/blog" search={{ tag: tag.slug }}>
              {tag.title}
            </ChipTo>
          ))}
        </nav>
      )}
    </article>
  );
}
