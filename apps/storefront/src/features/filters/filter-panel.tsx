import { Button } from '@hamper/ui/controls/button.tsx';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { X } from '@hamper/ui/icons/icons.ts';
import { useNavigate } from '@tanstack/react-router';
import {
  type FocusEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';

import { parseSearch } from '../../search-params.ts';
import { type Narrows, useAddressFilters } from '../lists/use-address-filters.ts';
import { FILTERS } from './filters-button.tsx';

import * as styles from './filters.module.css';

interface FilterPanelProps<N extends object> {
  narrows: Narrows<N>;
  /** Where the form leads before scripts, and what stays of the address it stands on. */
  action: string;
  kept: Record<string, string | number | undefined>;
  /** On the button that shows the list, e.g. "Show 7 products". */
  done: string;
  /** The boxes, named as the address names them. */
  children: ReactNode;
}

/**
 * Beside the list on wide screens, a sheet over it on others: one form, which scripts send at every change. The sheet is
 * the browser's own popover and not a Sheet, so that it opens without scripts and its choices are in the HTML once.
 */
export function FilterPanel<N extends object>({
  narrows,
  action,
  kept,
  done,
  children,
}: FilterPanelProps<N>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { keys, read } = narrows;
  const said = sayOf(keys, useAddressFilters(narrows));
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const apply = () => {
    if (!form.current) return;
    const wanted = read(parseSearch(writeForm(form.current)));
    if (sayOf(keys, wanted) === said) return;
    const narrowed = Object.fromEntries(keys.map((key) => [key, wanted[key]]));
    void navigate({
      to: '.',
      search: (here) => ({ ...here, ...narrowed, page: undefined }),
      resetScroll: false,
    });
  };
  // What was ticked before scripts came holds; from then on the boxes follow the address: Back, a chip, "Clear filters".
  const begin = useEffectEvent(apply);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === undefined) begin();
    else if (shown.current !== said) form.current?.reset();
    shown.current = said;
  }, [said]);
  const tick = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) apply();
  };
  // A price is complete when its field is left or Enter is pressed.
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'text') apply();
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    apply();
    panel.current?.hidePopover?.();
  };
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
          icon={<X />}
          className={styles.close}
          popoverTarget={FILTERS}
          popoverTargetAction="hide"
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields' own events, heard once */}
      <form
        ref={form}
        action={action}
        autoComplete="off"
        className={styles.form}
        onChange={tick}
        onBlur={leave}
        onSubmit={send}
      >
        {Object.entries(kept).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <div className={styles.foot}>
          <Button type="submit" wide className={styles.submit}>
            <span className={styles.still}>{t('filters.apply')}</span>
            <span className={styles.live}>{done}</span>
          </Button>
        </div>
      </form>
    </aside>
  );
}

/** The same for the same choices, in whatever order they were made. */
const sayOf = <N extends object>(keys: readonly (keyof N)[], chosen: N): string =>
  JSON.stringify(keys.map((key) => chosen[key] ?? null));

/** What a browser would send of it. */
function writeForm(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value);
  }
  return query.toString();
}
