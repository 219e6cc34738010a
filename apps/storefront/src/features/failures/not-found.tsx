import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { type NotFoundRouteProps, useLocation } from '@tanstack/react-router';

import { GONE } from '../../api/or-gone.ts';
import { ButtonTo, MoreTo } from '../../links.ts';

import * as styles from './not-found.module.css';

const ABOUT = 'content.gone.about';
/** Pages that can be gone, by where they stand. */
const PAGES = [
  {
    at: '/product/',
    title: 'product.gone',
    about: 'product.gone.about',
    to: '/products',
    go: 'product.gone.go',
  },
  { at: '/shops/', title: 'shop.gone', about: 'shop.gone.about', to: '/shops', go: 'shops.all' },
  { at: '/help/', title: 'help.gone', about: ABOUT, to: '/help', go: 'page.help' },
  { at: '/blog/', title: 'blog.gone', about: ABOUT, to: '/blog', go: 'blog.latest' },
  { at: '/careers/', title: 'careers.gone', about: ABOUT, to: '/careers', go: 'careers.open' },
  { at: '/', title: 'content.gone', about: ABOUT, to: '/help', go: 'page.help' },
] as const;

/** In the place of what is missing: whether it was here and is no more, or never was. */
export function NotFound({ data }: Partial<Pick<NotFoundRouteProps, 'data'>>) {
  return data === GONE ? <Gone /> : <NeverThere />;
}

function Gone() {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { title, about, to, go } = PAGES.find(({ at }) => path.startsWith(at)) ?? PAGES[5];
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        picture="/images/food/1f4ed.webp"
        title={t(title)}
        about={t(about)}
        action={<ButtonTo to={to}>{t(go)}</ButtonTo>}
      />
    </div>
  );
}

/** Its search works before scripts, as a plain form does. */
function NeverThere() {
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
