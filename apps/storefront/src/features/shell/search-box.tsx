import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/class-names.ts';
import styles from './search-box.module.css';

/** A plain GET form: it searches before any script has arrived. */
export function SearchBox({ className, term }: { className?: string; term?: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <search className={cx(styles.search, className)}>
      <form action="/search" className={styles.form}>
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
