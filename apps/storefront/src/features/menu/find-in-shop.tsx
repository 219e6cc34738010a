import type { Shop } from '@hamper/contract/catalogue';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef } from 'react';

import { MAX_TERM_LENGTH } from '../listing/list-search.ts';

import * as styles from '../listing/find.module.css';

/** How long somebody who types has to pause, in milliseconds. */
const PAUSE = 350;

interface FindInShopProps {
  shop: Pick<Shop, 'slug' | 'translation'>;
  /** The one that the address has. */
  term: string | undefined;
}

/** Searches among the goods of one shop, on its own page: as one types, and as a form before scripts. */
export function FindInShop({ shop: { slug, translation }, term = '' }: FindInShopProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last one that was looked for: its answer may still be on the way. */
  const asked = useRef(term);
  const label = t('shop.find', { shop: translation.title });
  useEffect(() => {
    asked.current = term;
    const field = input.current;
    // Back and forward show their own term; what is being typed is the shopper's.
    if (field && document.activeElement !== field) field.value = term;
  }, [term]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === asked.current) return;
    const replace = asked.current !== '';
    asked.current = next;
    void navigate({
      to: '/shops/$slug',
      params: { slug },
      search: next === '' ? {} : { search: next },
      // One entry for the search, however often it was typed anew.
      replace,
      resetScroll: false,
    });
  };
  const findSoon = ({ value }: HTMLInputElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => find(value), PAUSE);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(formText(new FormData(event.currentTarget), 'search'));
  };
  return (
    <search>
      <form action={`/shops/${slug}`} className={styles.form} onSubmit={send}>
        <input
          ref={input}
          type="search"
          name="search"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          defaultValue={term}
          maxLength={MAX_TERM_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          onInput={({ currentTarget, nativeEvent }) => {
            clearTimeout(timer.current);
            // Half-words of an input method never count; a whole one ends with no input of its own.
            if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) findSoon(currentTarget);
          }}
          onCompositionEnd={({ currentTarget }) => findSoon(currentTarget)}
        />
        <IconButton type="submit" label={t('shop.find.go')} icon={<Icon name="search" />} />
      </form>
    </search>
  );
}
