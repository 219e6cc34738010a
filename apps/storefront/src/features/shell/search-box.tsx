import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { cx } from '../../ui/class-names.ts';

import styles from './search-box.module.css';

/** A plain GET form: it searches before any script has arrived. */
export function SearchBox({ className, term }: { className?: string; term?: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const router = useRouter();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    const asked = typeof words === 'string' ? words.trim() : '';
    if (asked) void router.navigate({ to: '/search', search: { search: asked } });
  };
  return (
    <search className={cx(styles.search, className)}>
      <form action="/search" className={styles.form} onSubmit={search}>
        <Search className="ic" />
        <label className="sr" htmlFor={id}>
          {t('search.placeholder')}
        </label>
        <input
          id={id}
          key={term}
          className={styles.input}
          type="search"
          name="search"
          defaultValue={term}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={500}
        />
      </form>
    </search>
  );
}
