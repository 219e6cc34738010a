import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { clearSearches, forgetSearch } from '../../state/searches.ts';
import { useStored } from '../../state/store.ts';
import { Cell, CellRow, Row } from './search-cell.tsx';

import * as styles from './search-panel.module.css';

interface RecentSearchesProps {
  gridId: string;
  active: string | undefined;
  onActive: (cell: string | undefined) => void;
  onFill: (words: string) => void;
}

/** The last searches, newest first. */
export function RecentSearches({ gridId, active, onActive, onFill }: RecentSearchesProps) {
  const { t } = useTranslation();
  const history = useStored((stored) => stored.search.history);
  if (history.length === 0) return null;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${gridId}-title`}>
          {t('search.recent')}
        </h2>
      </div>
      <div role="grid" id={gridId} aria-labelledby={`${gridId}-title`} className={styles.grid}>
        {history.map((words, at) => (
          <CellRow key={words}>
            <Cell id={`${gridId}-${at}`} active={active} className={styles.grow}>
              <button type="button" tabIndex={-1} className={styles.recent} onClick={() => onFill(words)}>
                <Icon name="clock" />
                <bdi className={styles.line}>{words}</bdi>
              </button>
            </Cell>
            <Cell id={`${gridId}-${at}-remove`} active={active}>
              <button
                type="button"
                tabIndex={-1}
                className={styles.remove}
                aria-label={t('search.recent.remove', { term: words })}
                onClick={() => {
                  forgetSearch(words);
                  onActive(undefined);
                }}
              >
                <Icon name="x" />
              </button>
            </Cell>
          </CellRow>
        ))}
        <Row id={`${gridId}-clear`} active={active} className={styles.last}>
          <button
            type="button"
            tabIndex={-1}
            className={styles.more}
            onClick={() => {
              clearSearches();
              onActive(undefined);
            }}
          >
            {t('search.recent.clear')}
          </button>
        </Row>
      </div>
    </>
  );
}
