import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../links.ts';

import * as styles from './pagination.module.css';

interface PaginationProps {
  meta: { current_page: number; last_page: number };
  to: '/orders' | '/reservations' | '/wallet' | '/blog' | '/careers';
  /** The rest of the address. */
  search: Record<string, string>;
}

/** Links to the newer and older pages of a list; none where there is one page. */
export function Pagination({ meta: { current_page: page, last_page: last }, to, search }: PaginationProps) {
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
