import { useDebounced } from '@hamper/ui/controls/use-debounced.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import { MAX_HELP_SEARCH } from './content-search.ts';

import * as styles from './help.module.css';

/** Until a search begins. */
const PAUSE_MS = 400;

/** Searches the help while one types; without scripts it is a plain form. The address holds the words. */
export function HelpSearch({ search = '' }: { search: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const [composing, setComposing] = useState(false);
  const [settled, settle] = useDebounced(text, { pause: PAUSE_MS, composing });
  const go = useEffectEvent((words: string) => {
    if (words === search) return;
    void navigate({
      to: '/help',
      search: words === '' ? {} : { search: words },
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => go(settled.trim()), [settled]);
  // Back and forth: the box says what the address says.
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    setShown(search);
    if (text.trim() === shown) {
      setText(search);
      settle(search);
    }
  }
  return (
    <search className={styles.search}>
      <form
        action="/help"
        onSubmit={(event) => {
          event.preventDefault();
          settle(text);
          go(text.trim());
        }}
      >
        <Icon name="search" />
        <input
          type="search"
          name="search"
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          value={text}
          maxLength={MAX_HELP_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
        <button type="submit" className={styles.go}>
          {t('search')}
        </button>
      </form>
    </search>
  );
}
