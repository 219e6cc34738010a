import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';

import { ButtonTo, MoreTo } from '../../links.ts';

import * as styles from './not-found.module.css';

/** Stands where no page is. Its search works before scripts, as a plain form does. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        picture="/images/food/1f50d.webp"
        title={t('not-found.title')}
        about={t('not-found.about')}
        action={
          <>
            <search className={styles.search}>
              <form action="/search" className={styles.form} aria-label={t('not-found.search')}>
                <input
                  type="search"
                  name="search"
                  required
                  maxLength={200}
                  placeholder={t('search.placeholder')}
                  aria-label={t('not-found.search')}
                />
                <Button type="submit" aria-label={t('search')}>
                  <Icon name="search" />
                </Button>
              </form>
            </search>
            <nav className={styles.actions} aria-label={t('coming.ways')}>
              <ButtonTo to="/" variant="ghost">
                {t('not-found.home')}
              </ButtonTo>
              <MoreTo to="/categories">{t('all-categories')}</MoreTo>
              <MoreTo to="/help">{t('page.help')}</MoreTo>
            </nav>
          </>
        }
      />
    </div>
  );
}
