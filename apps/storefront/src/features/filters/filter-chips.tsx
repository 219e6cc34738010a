import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ChipTo } from '../../links.ts';

import * as styles from './filters.module.css';

/** A link to the list with one more filter. */
export function QuickChip({ change, children }: { change: object; children: ReactNode }) {
  return (
    <ChipTo
      to="."
      search={(here) => ({ ...here, ...change, page: undefined })}
      resetScroll={false}
      activeProps={{}}
      aria-current={undefined}
    >
      {children}
    </ChipTo>
  );
}

/** A filter that is set. */
export interface AppliedFilter<N extends object> {
  key: string;
  name: string;
  /** The changes of the address that take this one away. */
  without: { [Key in keyof N]?: N[Key] | undefined };
}

interface AppliedFilterChipsProps<N extends object> {
  entries: AppliedFilter<N>[];
  /** All that "Clear filters" takes away. */
  keys: readonly (keyof N & string)[];
}

/** The filters that are set, to be removed one by one or all at once. */
export function AppliedFilterChips<N extends object>({ entries, keys }: AppliedFilterChipsProps<N>) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <>
      {entries.map(({ key, name, without }) => (
        <ChipTo
          key={key}
          to="."
          search={(here) => ({ ...here, ...without, page: undefined })}
          resetScroll={false}
          activeProps={{}}
          aria-current={undefined}
          aria-label={t('chip.remove', { name })}
          icon={<Icon name="x" />}
          className={styles.removing}
        >
          {name}
        </ChipTo>
      ))}
      <ClearFilters keys={keys} />
    </>
  );
}

interface NothingMatchesProps {
  /** How the address names what params. */
  keys: readonly string[];
}

/** A list that its choices leave nothing of. */
export function NothingMatches({ keys }: NothingMatchesProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="/images/food/1f50d.webp"
      title={t('filters.none')}
      about={t('filters.none.about')}
      action={<ClearFilters keys={keys} primary />}
    />
  );
}

interface ClearFiltersProps {
  /** How the address names what params. */
  keys: readonly string[];
  primary?: boolean;
}

function ClearFilters({ keys, primary = false }: ClearFiltersProps) {
  const { t } = useTranslation();
  const cleared = Object.fromEntries(keys.map((key) => [key, undefined]));
  return (
    <Link
      to="."
      search={(here) => ({ ...here, ...cleared, page: undefined })}
      resetScroll={false}
      className={buttonClass(primary ? {} : { variant: 'ghost', size: 'small' })}
    >
      {t('filters.clear')}
    </Link>
  );
}
