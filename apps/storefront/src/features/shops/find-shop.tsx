import { formText } from '@hamper/ui/controls/form-text.ts';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';

import { MAX_TERM_LENGTH } from '../listing/list-search.ts';
import type { ShopsSearch } from './shop-search.ts';

import * as styles from '../listing/find.module.css';

/** Searches among the shops of the list; a form, so that it works before scripts. */
export function FindShop({ search }: { search: ShopsSearch }) {
  const { search: term, page: _, ...otherFields } = search;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typedTerm = formText(new FormData(event.currentTarget), 'search').trim();
    void navigate({
      to: '/shops',
      // Results are sorted by fit, unless another order is chosen.
      search: { ...otherFields, search: typedTerm || undefined },
      resetScroll: false,
    });
  };
  return (
    <search>
      <form action="/shops" className={styles.form} onSubmit={send}>
        {Object.entries(otherFields).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          // Another address shows its own term.
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
        <IconButton type="submit" label={t('shops.search.go')} icon={<Icon name="search" />} />
      </form>
    </search>
  );
}
