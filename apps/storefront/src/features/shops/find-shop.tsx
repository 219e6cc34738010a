import { formText } from '@hamper/ui/controls/form-text.ts';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Search } from '@hamper/ui/icons/icons.ts';
import { useNavigate } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';

import { MAX_TERM_LENGTH } from '../lists/list-search.ts';
import type { ShopsSearch } from './shop-search.ts';

import * as styles from './find-shop.module.css';

/** A word that shops are searched for, among those that the address asks for; a form, so that it works before scripts. */
export function FindShop({ search }: { search: ShopsSearch }) {
  const { search: term, page: _, ...kept } = search;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = formText(new FormData(event.currentTarget), 'search').trim();
    void navigate({
      to: '/shops',
      // Finds come by how well they fit, unless another order is asked for.
      search: { ...kept, search: wanted || undefined },
      resetScroll: false,
    });
  };
  return (
    <search>
      <form action="/shops" className={styles.form} onSubmit={send}>
        {Object.entries(kept).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          // Another address shows its own word.
          key={term}
          type="search"
          name="search"
          className={styles.input}
          aria-label={t('shops.search')}
          placeholder={t('shops.search')}
          defaultValue={term}
          maxLength={MAX_TERM_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <IconButton type="submit" label={t('shops.search.go')} icon={<Search />} />
      </form>
    </search>
  );
}
