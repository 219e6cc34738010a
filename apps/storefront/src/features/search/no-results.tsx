import type { ProductCard } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { MeantLink } from './meant-link.tsx';
import { soldQuery } from './nothing-found-query.ts';
import { Row } from './search-cell.tsx';
import { SearchResult } from './search-result.tsx';

import * as styles from './search-panel.module.css';

/** The panel is small. */
const SHOWN = 4;

interface NoResultsProps {
  gridId: string;
  term: string;
  full: boolean;
  active: string | undefined;
  fallbackImageOf: (product: ProductCard) => string | undefined;
}

/** Nothing was found: what was probably meant leads on, and what sells most. */
export function NoResults({ gridId, term, full, active, fallbackImageOf }: NoResultsProps) {
  const { t } = useTranslation();
  const { data: sold = [] } = useQuery(soldQuery(useApi()));
  const title = t('home.most-sold');
  return (
    <>
      <Row id={`${gridId}-none`} active={active} className={styles.face}>
        <span className={styles.faceAbout}>{t('search.none.about')}</span>
        <MeantLink term={term} variant="ghost" size="small" replace={full} tabIndex={-1} />
      </Row>
      {sold.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no table: it scrolls and wraps as a list does
        <div role="rowgroup" aria-label={title}>
          <p className={styles.soldTitle} aria-hidden="true">
            {title}
          </p>
          {sold.slice(0, SHOWN).map((product) => (
            <Row key={product.uuid} id={`${gridId}-${product.uuid}`} active={active}>
              <SearchResult product={product} fallbackImage={fallbackImageOf(product)} />
            </Row>
          ))}
        </div>
      )}
    </>
  );
}
