import { cx } from '@hamper/ui/class-names.ts';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { Opener } from '@hamper/ui/controls/opener.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { createElement, useRef } from 'react';
import { flushSync } from 'react-dom';

import { useStored } from '../../state/store.ts';
import { SearchForm } from './search-form.tsx';
import { useSearchBox } from './use-search-box.ts';

import * as styles from './search-box.module.css';
import * as iconButton from '@hamper/ui/controls/icon-button.module.css';

const panel = loadOnUse(() => import('./search-panel.tsx').then((module) => module.SearchPanel));

/** Searches products while one types: the box of wide screens. Before scripts have arrived it is a plain GET form. */
export const SearchBox = () => <Box full={false} className="desk" />;

/**
 * The same for phones, where it fills the screen while it is used. An icon opens it; on the page of results the box itself
 * stands in the header, which is where the icon leads without scripts: its address names the field, which the browser focuses.
 */
export const SearchScreen = () => <Box full className="mob" />;

interface BoxProps {
  full: boolean;
  className: string;
}

function Box({ full, className }: BoxProps) {
  const { search: searched } = useSearch({ strict: false });
  // Other pages search by boxes of their own, whose words would change this one while it waits for its script.
  const isResults = useLocation({ select: ({ pathname }) => pathname === '/search' });
  const addressTerm = isResults ? searched : undefined;
  const { t } = useTranslation();
  const id = full ? 'search-field' : 'search-box';
  const gridId = `${id}grid`;
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLSpanElement>(null);
  const search = useSearchBox({ term: addressTerm, full, box, input, opener });
  const { open, term } = search;
  const text = search.text.trim();
  const hasRecents = useStored((stored) => stored.search.history.length > 0);
  const loaded = panel.useLoaded(open);
  const hasFailedToLoad = panel.useFailed(open);
  const isBlank = text === '';
  const expanded = open && loaded !== undefined && (!isBlank || hasRecents);
  return (
    <div
      className={cx(styles.place, full && styles.foldable, className)}
      onPointerEnter={panel.preload}
      onTouchStart={panel.preload}
    >
      {full && (
        <span ref={opener} className={styles.opener}>
          <Opener
            href="/search#search-field"
            className={iconButton.button}
            aria-label={t('search')}
            open={open}
            // The field is to be there while the finger is still down: later, a phone keeps its keyboard.
            onToggle={() => flushSync(search.show)}
          >
            <Icon name="search" />
          </Opener>
        </span>
      )}
      <search
        ref={box}
        className={cx(styles.search, full && styles.full, full && open && styles.screen)}
        popover={full ? 'manual' : undefined}
      >
        <div className={styles.bar}>
          {full && open && (
            <IconButton
              label={t('close')}
              icon={<Icon name="arrow-left" className="flip" />}
              onClick={search.hide}
            />
          )}
          <SearchForm
            {...{ id, input, search, full }}
            gridId={expanded ? gridId : undefined}
            onPreload={panel.preload}
          />
        </div>
        {open && hasFailedToLoad && (
          <p role="alert" className={styles.lost}>
            {t('error.network')}
          </p>
        )}
        {open &&
          loaded &&
          createElement(loaded, {
            inputId: id,
            gridId,
            term: isBlank ? '' : term,
            settling: term !== text,
            blank: isBlank,
            full,
            active: search.active,
            onActive: search.setActive,
            onFill: search.fill,
          })}
      </search>
    </div>
  );
}
