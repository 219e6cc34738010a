import { Button } from '@hamper/ui/controls/button.tsx';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { type ReactNode, useRef } from 'react';

import type { FilterParams } from '../listing/use-address-filters.ts';
import { FILTERS } from './filters-button.tsx';
import { useFilterForm } from './use-filter-form.ts';

import * as styles from './filters.module.css';

interface FilterPanelProps<N extends object> {
  params: FilterParams<N>;
  /** Where the form leads before scripts. */
  action: string;
  /** The rest of the address, which the form sends along. */
  hiddenFields: Record<string, string | number | undefined>;
  /** On the button that shows the list, e.g. "Show 7 products". */
  submitLabel: string;
  /** The boxes, named as the address names them. */
  children: ReactNode;
}

/**
 * Beside the list on wide screens, a sheet over it on others: one form, which scripts send at every change. The sheet is
 * the browser's own popover and not a Sheet, so that it opens without scripts and its choices are in the HTML once.
 */
export function FilterPanel<N extends object>(props: FilterPanelProps<N>) {
  const { params, action, hiddenFields, submitLabel, children } = props;
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const form = useFilterForm(params, () => panel.current?.hidePopover?.());
  return (
    <aside
      ref={panel}
      id={FILTERS}
      popover="auto"
      className={styles.panel}
      aria-labelledby={`${FILTERS}-title`}
    >
      <div className={styles.head}>
        <h2 id={`${FILTERS}-title`} className={styles.title}>
          {t('filters')}
        </h2>
        <IconButton
          label={t('close')}
          icon={<Icon name="x" />}
          className={styles.close}
          popoverTarget={FILTERS}
          popoverTargetAction="hide"
        />
      </div>
      <form {...form} action={action} autoComplete="off" className={styles.form}>
        {Object.entries(hiddenFields).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <div className={styles.footer}>
          <Button type="submit" wide className={styles.submit}>
            <span className={styles.still}>{t('filters.apply')}</span>
            <span className={styles.live}>{submitLabel}</span>
          </Button>
        </div>
      </form>
    </aside>
  );
}
