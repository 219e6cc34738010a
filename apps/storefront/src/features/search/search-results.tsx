import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { ArrowRight } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { ButtonTo } from '../../links.ts';
import { rememberSearch } from '../../state/store.ts';
import { useInView } from '../lists/use-in-view.ts';
import { foundQuery } from '../products/queries.ts';
import { useCategoryPictures } from '../products/use-category-pictures.ts';
import { Row } from './search-cell.tsx';
import { SearchResult, SearchResultSkeleton } from './search-result.tsx';

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
  const { number } = useFormat();
  const query = useInfiniteQuery({ ...foundQuery(useApi(), term), enabled: term !== '' });
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query;
  const standIn = useCategoryPictures();
  const grid = useRef<HTMLDivElement>(null);
  const more = () => void fetchNextPage();
  const end = useInView<HTMLDivElement>(hasNextPage && !isFetching && !isFetchNextPageError, more, grid);

  const products = [
    ...new Map(data?.pages.flatMap((page) => page.data).map((product) => [product.uuid, product])).values(),
  ];
  const total = data?.pages[0]?.meta.total;
  const waiting = data === undefined && (isFetching || error === null);
  const remember = () => rememberSearch(term);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${gridId}-title`}>
          {t('search.heading')}
        </h2>
        <output className={cx(styles.count, 'num')}>
          {total !== undefined && !settling && t('search.found', { count: total, total: number(total) })}
        </output>
      </div>
      <div
        ref={grid}
        role="grid"
        id={gridId}
        aria-labelledby={`${gridId}-title`}
        aria-busy={waiting}
        className={cx(styles.grid, settling && styles.settling)}
      >
        {waiting && SKELETONS.map((key) => <SearchResultSkeleton key={key} />)}
        {!waiting && data === undefined && (
          <Row id={`${gridId}-again`} active={active} className={styles.face}>
            <FailedState small title={problemWords(t, error)} onRetry={() => void query.refetch()} />
          </Row>
        )}
        {products.map((product) => (
          <Row key={product.uuid} id={`${gridId}-${product.uuid}`} active={active}>
            <SearchResult product={product} standIn={standIn(product)} onOpen={remember} />
          </Row>
        ))}
        {isFetchingNextPage && (
          <div className={styles.coming} aria-hidden="true">
            <span className={styles.spinner} />
          </div>
        )}
        {isFetchNextPageError && (
          <Row id={`${gridId}-again`} active={active} className={styles.face}>
            <FailedState small title={problemWords(t, error)} onRetry={more} />
          </Row>
        )}
        {hasNextPage && <div ref={end} className={styles.end} />}
        {products.length > 0 && (
          <Row id={`${gridId}-all`} active={active} className={styles.last}>
            <Link
              to="/search"
              search={{ search: term }}
              replace={full}
              preload={false}
              tabIndex={-1}
              className={styles.more}
              onClick={remember}
            >
              {t('search.all')}
              <ArrowRight className="flip" />
            </Link>
          </Row>
        )}
        {total === 0 && products.length === 0 && (
          <Row id={`${gridId}-none`} active={active} className={styles.face}>
            <span className={styles.faceTitle}>
              <bdi>{t('search.none', { term })}</bdi>
            </span>
            <span className={styles.faceAbout}>{t('search.none.about')}</span>
            <ButtonTo to="/categories" variant="ghost" size="small" replace={full} tabIndex={-1}>
              {t('all-categories')}
            </ButtonTo>
          </Row>
        )}
      </div>
    </>
  );
}
