import type { PageType } from '@hamper/contract/content/pages';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useApi } from '../../api/use-api.ts';
import { Prose } from './prose.tsx';
import { pageQuery } from './queries.ts';
import { Contents } from './reading/contents.tsx';
import { useTextLanguage } from './use-text-language.ts';

import * as styles from './content-page.module.css';

interface ContentPageProps {
  type: PageType;
  version: number | undefined;
  /** A picture of public/images/food, beside the title. */
  picture: string;
  tone: 'mint' | 'sky' | 'lemon';
  /** Parts of the page before and after its text. */
  children?: ReactNode;
  after?: ReactNode;
}

/** One of the shop's own pages: its text with a table of contents, and its versions. */
export function ContentPage({ type, version, picture, tone, children, after }: ContentPageProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data: page } = useSuspenseQuery(pageQuery(useApi(), type, version));
  const { translation, html, headings } = page;
  const day = (instant: string) => date(instant, { dateStyle: 'long', timeZone: 'UTC' });
  const language = useTextLanguage(translation.locale);
  return (
    <div className={cx('wrap', styles.page)}>
      <header className={cx(styles.head, styles[tone])}>
        <div className={styles.words}>
          <h1 className={styles.title} {...language}>
            {translation.title}
          </h1>
          {translation.description && (
            <p className={styles.about} {...language}>
              {translation.description}
            </p>
          )}
          <p className={styles.since}>
            <Icon name="calendar-clock" />
            <time dateTime={page.published_at}>{t('content.since', { date: day(page.published_at) })}</time>
          </p>
        </div>
        <Picture
          src={`/images/food/${picture}.webp`}
          alt=""
          ornament
          atOnce
          sizes={160}
          className={styles.picture}
        />
      </header>
      {!page.current && (
        <p className={styles.earlier} role="note">
          <Icon name="info" />
          <span>{t('content.earlier', { date: day(page.published_at) })}</span>
          <Link to={`/${type}`}>{t('content.read-now')}</Link>
        </p>
      )}
      {children}
      <div className={styles.columns}>
        <Contents headings={headings} locale={translation.locale} />
        <Prose html={html} locale={translation.locale} />
        {after}
        {page.versions.length > 1 && (
          <details className={styles.versions}>
            <summary>
              {t('content.versions')}
              <Icon name="chevron-down" />
            </summary>
            <ul>
              {page.versions.map(({ id, published_at: at }, index) => (
                <li key={id}>
                  <Link
                    to={`/${type}`}
                    search={index === 0 ? {} : { version: id }}
                    activeProps={{}}
                    aria-current={id === page.id ? 'page' : undefined}
                  >
                    {index === 0 ? t('content.now', { date: day(at) }) : day(at)}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
