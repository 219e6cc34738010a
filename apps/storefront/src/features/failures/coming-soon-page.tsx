import { Badge } from '@hamper/ui/cards/badge.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import { ButtonTo } from '../../links.ts';
import { type PlainPath, routeMap } from '../../route-map.ts';

import * as styles from './coming-soon-page.module.css';

/** Pages that say what they will be: `page.<name>` is their name, `page.<name>.soon` the sentence. */
type ComingName = 'be-seller';

interface ComingPageProps {
  name: ComingName;
  /** A picture of public/images/food. */
  picture: string;
  tone: 'apricot' | 'mint' | 'sky' | 'lemon' | 'rose' | 'lilac';
  /** Pages that help meanwhile; the first is the best. */
  links: readonly (PlainPath | 'contact')[];
  /** Instead of the promise, when there is none. */
  about?: ReactNode;
}

/** A page in its final place whose feature comes later. */
export function ComingSoonPage({ name, picture, tone, links, about }: ComingPageProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap">
      <section className={cx(styles.page, styles[tone])}>
        <div className={styles.words}>
          {about === undefined && <Badge tone="soft">{t('coming.badge')}</Badge>}
          <h1 className={styles.title}>{t(`page.${name}`)}</h1>
          <p className={styles.about}>{about ?? t(`page.${name}.soon`)}</p>
          <nav className={styles.actions} aria-label={t('coming.ways')}>
            {links.map((link, index) => {
              const look = index === 0 ? ('primary' as const) : ('ghost' as const);
              return link === 'contact' ? (
                <ButtonTo key={link} to="/help" hash="contact" variant={look}>
                  {t('page.contact')}
                </ButtonTo>
              ) : (
                <ButtonTo key={link} to={link} variant={look}>
                  {t(routeMap[link].word)}
                </ButtonTo>
              );
            })}
          </nav>
        </div>
        <img
          className={styles.picture}
          src={`/images/food/${picture}.webp`}
          alt=""
          width={256}
          height={256}
        />
      </section>
    </div>
  );
}
