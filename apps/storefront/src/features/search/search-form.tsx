import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { RefObject } from 'react';

import { MAX_TERM_LENGTH } from '../listing/list-search.ts';
import { handleSearchKey } from './search-keyboard.ts';
import type { SearchBoxState } from './use-search-box.ts';

import * as styles from './search-box.module.css';

interface SearchFormProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  search: SearchBoxState;
  full: boolean;
  /** The grid under the box, whose cells its keys move through; undefined while there is none. */
  gridId: string | undefined;
  onPreload: () => void;
}

/** The text field; its keys: `search-keyboard.ts`. */
export function SearchForm({ id, input, search, full, gridId, onPreload }: SearchFormProps) {
  const { t } = useTranslation();
  const { text } = search;
  const expanded = gridId !== undefined;

  return (
    <form
      action="/search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
        // On a phone the keyboard goes, and leaves the results to be seen.
        if (full) input.current?.blur();
      }}
    >
      <Icon name="search" />
      <label className="sr" htmlFor={id}>
        {t('search.placeholder')}
      </label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="search"
        name="search"
        role="combobox"
        aria-expanded={expanded}
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-controls={gridId}
        aria-activedescendant={expanded ? search.active : undefined}
        value={text}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_TERM_LENGTH}
        onFocus={() => {
          onPreload();
          if (text.trim() === '' && !full) search.show();
        }}
        onClick={search.show}
        onChange={(event) => {
          search.write(event.target.value);
          search.show();
        }}
        onCompositionStart={() => search.setComposing(true)}
        onCompositionEnd={() => search.setComposing(false)}
        onKeyDown={(event) => handleSearchKey(event, { search, full, expanded })}
      />
      {text !== '' && <ClearButton search={search} />}
    </form>
  );
}

function ClearButton({ search }: Pick<SearchFormProps, 'search'>) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={t('search.clear')}
      tabIndex={-1}
      onClick={() => {
        search.fill('');
        search.show();
      }}
    >
      <Icon name="x" />
    </button>
  );
}
