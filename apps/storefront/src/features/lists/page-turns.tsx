import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../links.ts';

import * as styles from './page-turns.module.css';

interface PageTurnsProps {
  meta: { current_page: number; last_page: number };
  to: '/orders' | '/wallet';
  /** What else the address says. */
  search: Record<string, string>;
}

/** To newer and older entries of a list that is told by pages; nothing where there is one page. */
export function PageTurns({ meta: { current_page: page, last_page: last }, to, search }: PageTurnsProps) {
  const { t } = useTranslation();
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('orders.pages')}>
      {page > 1 && (
        <ButtonTo variant="ghost" to={to} search={{ ...search, ...(page > 2 ? { page: page - 1 } : {}) }}>
          {t('orders.newer')}
        </ButtonTo>
      )}
      {page < last && (
        <ButtonTo variant="ghost" to={to} search={{ ...search, page: page + 1 }}>
          {t('orders.older')}
        </ButtonTo>
      )}
    </nav>
  );
}
