import { type ApplicationType, canApply } from '@hamper/contract/applications/vocabulary';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { ButtonTo } from '../../links.ts';
import { routeMap } from '../../route-map.ts';
import { usePerson } from '../../session/use-person.ts';
import { Page } from '../listing/page.tsx';
import { roleHome } from './application-steps.ts';
import { applicationQuery } from './queries.ts';

import * as styles from './landing.module.css';

const FACES = {
  seller: { picture: '1f6cd-fe0f', apply: '/be-seller/apply', other: 'deliveryman' },
  deliveryman: { picture: '1f6f5', apply: '/be-courier/apply', other: 'seller' },
} as const;

const WAYS = {
  seller: [
    ['fill', 'pencil-line'],
    ['look', 'eye'],
    ['shop', 'store'],
  ],
  deliveryman: [
    ['fill', 'pencil-line'],
    ['look', 'eye'],
    ['ride', 'bike'],
  ],
} as const satisfies Record<ApplicationType, readonly (readonly [string, IconName])[]>;

/** The page for people who want to sell or to deliver here; it leads on to the application that somebody has begun. */
export function Landing({ type }: { type: ApplicationType }) {
  const { t } = useTranslation();
  const { picture, apply, other } = FACES[type];
  const person = usePerson();
  const { data: application } = useQuery({
    ...applicationQuery(useApi(), type),
    enabled: person !== undefined,
  });
  const isTaken = application === null && person !== undefined && !canApply(person.role, type);
  return (
    <Page>
      <header className={cx(styles.hero, styles[type])}>
        <div>
          <h1 className={styles.title}>{t(routeMap[roleHome[type]].word)}</h1>
          <p className={styles.about}>{t(`role.about.${type}`)}</p>
          <div className={styles.actions}>
            {!isTaken && (
              <ButtonTo to={apply} size="large">
                {t(application ? 'role.yours' : 'role.apply')}
              </ButtonTo>
            )}
            <ButtonTo to={roleHome[other]} size="large" variant="ghost">
              {t(routeMap[roleHome[other]].word)}
            </ButtonTo>
          </div>
          {person === undefined && <p className={styles.hint}>{t('role.apply.about')}</p>}
          {isTaken && <p className={styles.hint}>{t('role.taken.about')}</p>}
        </div>
        <Picture
          src={`/images/food/${picture}.webp`}
          alt=""
          ornament
          atOnce
          sizes={200}
          className={styles.picture}
        />
      </header>
      <section aria-labelledby="ways">
        <h2 id="ways" className={styles.heading}>
          {t('role.ways')}
        </h2>
        <ol className={styles.ways}>
          {WAYS[type].map(([name, icon]) => (
            <li key={name}>
              <Icon name={icon} />
              <h3>{t(`role.way.${name}`)}</h3>
              <p>{t(`role.way.${name}.about`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="needs">
        <h2 id="needs" className={styles.heading}>
          {t('role.needs')}
        </h2>
        <ul className={styles.needs}>
          {(['first', 'second', 'documents'] as const).map((need) => (
            <li key={need}>
              <Icon name="check" />
              {t(`role.need.${need}.${type}`)}
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
