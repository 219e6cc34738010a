import { cx } from '@hamper/ui/class-names.ts';
import { handleComboboxKey } from '@hamper/ui/controls/combobox-keys.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { useApi } from '../../api/use-api.ts';
import { useStored } from '../../state/store.ts';
import { CategoryTiles } from '../categories/category-tiles.tsx';
import { categoriesQuery } from '../categories/queries.ts';
import { OtherInput } from './other-input/other-input.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchResults } from './search-results.tsx';

import * as styles from './search-panel.module.css';

interface SearchPanelProps {
  /** The box, whose keys move through what is open. */
  inputId: string;
  gridId: string;
  /** The words to search; empty until there are some. */
  term: string;
  /** The text has changed since these results. */
  settling: boolean;
  /** Nothing is typed. */
  blank: boolean;
  full: boolean;
  active: string | undefined;
  onActive: (cell: string | undefined) => void;
  onFill: (words: string) => void;
}

/** The panel under the search box. Its code loads when the box is first used. */
export function SearchPanel({ inputId, blank, onActive, onFill, ...results }: SearchPanelProps) {
  const { gridId, full, active } = results;
  const hasRecents = useStored((stored) => stored.search.history.length > 0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== 229)
      handleComboboxKey(event, { popup: gridId, active, onActive });
  });
  useEffect(() => {
    const input = document.querySelector<HTMLElement>(`#${CSS.escape(inputId)}`);
    const listen = (event: KeyboardEvent) => press(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [inputId]);
  if (blank && !hasRecents) return full ? <Start onFill={onFill} /> : null;
  return (
    <div
      className={cx(styles.panel, full && styles.full)}
      role="presentation"
      // Pressing here does not take the focus from the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {blank && full && (
        <div className={styles.other}>
          <OtherInput onFill={onFill} />
        </div>
      )}
      {blank ? (
        <RecentSearches gridId={gridId} active={active} onActive={onActive} onFill={onFill} />
      ) : (
        <SearchResults {...results} />
      )}
    </div>
  );
}

/** On a full screen without words and recent searches: where to begin. */
function Start({ onFill }: Pick<SearchPanelProps, 'onFill'>) {
  const { t } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery(useApi()));
  return (
    <div className={styles.start}>
      <OtherInput onFill={onFill} />
      <h2 className={styles.title}>{t('search.start')}</h2>
      <p className={styles.about}>{t('search.start.about')}</p>
      {categories && <CategoryTiles categories={categories} replace />}
    </div>
  );
}
