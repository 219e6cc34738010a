import { cx } from '@hamper/ui/class-names.ts';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { ArrowLeft, Search, X } from '@hamper/ui/icons/icons.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { useSearch } from '@tanstack/react-router';
import { createElement, type KeyboardEvent, useId, useRef } from 'react';

import { useStored } from '../../state/store.ts';
import { MAX_TERM_LENGTH } from '../lists/list-search.ts';
import { useSearchBox } from './use-search-box.ts';

import * as styles from './search-box.module.css';

const panel = loadOnUse(async () => (await import('./search-panel.tsx')).SearchPanel);

/** Searches products while one types: the box of wide screens. Before scripts have arrived it is a plain GET form. */
export const SearchBox = () => <Box full={false} className="desk" />;

/** The same for phones, where it fills the screen while it is used. */
export const SearchScreen = () => <Box full className="mob" />;

interface BoxProps {
  full: boolean;
  className: string;
}

function Box({ full, className }: BoxProps) {
  // What the address searches for.
  const { search: term } = useSearch({ strict: false });
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const search = useSearchBox({ term, full, box, input });
  const { text, open, active } = search;
  const hasRecents = useStored((stored) => stored.search.history.length > 0);
  const loaded = panel.useLoaded(open);
  const lost = panel.useLost(open);
  const blank = text.trim() === '';
  const expanded = open && loaded !== undefined && (!blank || hasRecents);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys of an input method choose its words; Safari ends the composition before the key that ended it (229).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      // Open, it closes first: that is seen to for the whole page.
      if (!open) search.write('');
    } else if (event.key === 'Tab') {
      if (!full) search.hide();
    } else if (!expanded && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      search.show();
    }
  };

  return (
    <div className={cx(styles.place, className)} onPointerEnter={panel.preload} onTouchStart={panel.preload}>
      <search
        ref={box}
        className={cx(styles.search, full && styles.full, full && open && styles.screen)}
        popover={full ? 'manual' : undefined}
      >
        <div className={styles.bar}>
          {full && open && (
            <IconButton label={t('close')} icon={<ArrowLeft className="flip" />} onClick={search.hide} />
          )}
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
            <Search />
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
              aria-controls={expanded ? `${id}grid` : undefined}
              aria-activedescendant={expanded ? active : undefined}
              value={text}
              placeholder={t('search.placeholder')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={MAX_TERM_LENGTH}
              onFocus={() => {
                panel.preload();
                if (blank && !full) search.show();
              }}
              onClick={search.show}
              onChange={(event) => {
                search.write(event.target.value);
                search.show();
              }}
              onCompositionStart={() => search.setComposing(true)}
              onCompositionEnd={() => search.setComposing(false)}
              onKeyDown={press}
            />
            {text !== '' && (
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
                <X />
              </button>
            )}
          </form>
        </div>
        {open && lost && (
          <p role="alert" className={styles.lost}>
            {t('error.network')}
          </p>
        )}
        {open &&
          loaded &&
          createElement(loaded, {
            inputId: id,
            gridId: `${id}grid`,
            term: blank ? '' : search.asked,
            settling: search.asked !== text.trim(),
            blank,
            full,
            active,
            onActive: search.setActive,
            onFill: search.fill,
          })}
      </search>
    </div>
  );
}
