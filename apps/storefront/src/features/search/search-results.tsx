import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { problemWords } from '../../i18n/problem-words.ts';
import { rememberSearch } from '../../state/searches.ts';
import { useInView } from '../listing/use-in-view.ts';
import { useCategoryPictures } from '../products/use-category-pictures.ts';
import { NoResults } from './no-results.tsx';
import { Row } from './search-cell.tsx';
import { SearchResult, SearchResultSkeleton } from './search-result.tsx';
import { useFoundProducts } from './use-found-products.ts';

import * as styles from './search-panel.module.css';

const SKELETONS = ['1', '2', '3'];

interface SearchResultsProps {
  gridId: string;
  /** The words to search. */
  term: string;
  /** Other words are being typed. */
  settling: boolean;
  /** The panel has a history entry of its own, which the full results replace. */
  full: boolean;
  active: string | undefined;
}

/** The products that match, page after page, as rows that open them. */
export function SearchResults({ gridId, term, settling, full, active }: SearchResultsProps) {
  const { t } = useTranslation();
  const found = useFoundProducts(term);
  const { products, total, isWaiting } = found;
  const fallbackImageOf = useCategoryPictures();
  const grid = useRef<HTMLDivElement>(null);
  const end = useInView<HTMLDivElement>(found.canGrow, found.fetchMore, grid);
  const failedRow = (onRetry: () => void) => (
    <Row id={`${gridId}-again`} active={active} className={styles.face}>
      <FailedState small title={problemWords(t, found.error)} onRetry={onRetry} />
    </Row>
  );
  return (
    <>
      <ResultsHead titleId={`${gridId}-title`} term={term} total={settling ? undefined : total} />
      <div
        ref={grid}
        role="grid"
        id={gridId}
        aria-labelledby={`${gridId}-title`}
        aria-busy={isWaiting}
        className={cx(styles.grid, settling && styles.settling)}
      >
        {isWaiting && SKELETONS.map((key) => <SearchResultSkeleton key={key} />)}
        {found.hasFailed && failedRow(found.refetch)}
        {products.map((product) => (
          <Row key={product.uuid} id={`${gridId}-${product.uuid}`} active={active}>
            <SearchResult
              product={product}
              fallbackImage={fallbackImageOf(product)}
              onOpen={() => rememberSearch(term)}
            />
          </Row>
        ))}
        {found.isGrowing && (
          <div className={styles.coming} aria-hidden="true">
            <span className={styles.spinner} />
          </div>
        )}
        {found.hasFailedToGrow && failedRow(found.fetchMore)}
        {found.hasNextPage && <div ref={end} className={styles.end} />}
        {products.length > 0 && <AllResultsRow {...{ gridId, term, full, active }} />}
        {total === 0 && products.length === 0 && (
          <NoResults {...{ gridId, term, full, active, fallbackImageOf }} />
        )}
      </div>
    </>
  );
}

interface ResultsHeadProps {
  titleId: string;
  term: string;
  /** How many were found; undefined until it is known. */
  total: number | undefined;
}

function ResultsHead({ titleId, term, total }: ResultsHeadProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <div className={styles.head}>
      <h2 className={cx(styles.title, total === 0 && 'sr')} id={titleId}>
        {t('search.heading')}
      </h2>
      <output className={total === 0 ? styles.none : cx(styles.count, 'num')}>
        {total === 0 && <bdi>{t('search.none', { term })}</bdi>}
        {Boolean(total) && t('search.found', { count: total, total: number(total ?? 0) })}
      </output>
    </div>
  );
}

type LastRowProps = Pick<SearchResultsProps, 'gridId' | 'term' | 'full' | 'active'>;

/** The way from the rows to the page of all results. */
function AllResultsRow({ gridId, term, full, active }: LastRowProps) {
  const { t } = useTranslation();
  return (
    <Row id={`${gridId}-all`} active={active} className={styles.last}>
      <Link
        to="/search"
        search={{ search: term }}
        replace={full}
        preload={false}
        tabIndex={-1}
        className={styles.more}
        onClick={() => rememberSearch(term)}
      >
        {t('search.all')}
        <Icon name="arrow-right" className="flip" />
      </Link>
    </Row>
  );
}
