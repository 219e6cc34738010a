import type { ProductFacets } from '@hamper/contract/catalogue';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { SlidersHorizontal, X } from 'lucide-react';
import { type FocusEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { parseSearch } from '../../search-params.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FilterGroups, GOOD, hasRange } from './filter-groups.tsx';
import { countOf, type Narrowing, NARROWING_KEYS, narrowingOf, readNarrowing } from './narrowing.ts';

import styles from './filters.module.css';

const ID = 'filters';

/** What the address says already, even while its list is still on its way. */
const useChosen = () => readNarrowing(useRouterState({ select: ({ location }) => location.search }));

/** Opens the filters where they have no room beside the list. The browser does it: before scripts as well. */
export function FiltersButton() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const count = countOf(useChosen());
  return (
    <Button variant="ghost" size="small" className={styles.opener} popoverTarget={ID}>
      <SlidersHorizontal className="ic" />
      {count === 0 ? t('filters') : t('filters.on', { total: number(count) })}
    </Button>
  );
}

interface FiltersProps {
  facets: ProductFacets;
  /** Where the form leads before scripts, and what stays of the address it stands on. */
  action: string;
  kept: Record<string, string | number | undefined>;
  /** How many the list holds now. */
  total: number;
}

/**
 * Beside the list on wide screens, a sheet over it on others: one form, which scripts send at every change. The sheet is
 * the browser's own popover and not a Sheet, so that it opens without scripts and its choices are in the HTML once.
 */
export function Filters({ facets, action, kept, total }: FiltersProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const chosen = useChosen();
  const said = JSON.stringify(narrowingOf(chosen));
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const apply = () => {
    if (!form.current) return;
    const wanted = readNarrowing(parseSearch(writeForm(form.current)));
    if (JSON.stringify(narrowingOf(wanted)) === said) return;
    const narrowed = Object.fromEntries(NARROWING_KEYS.map((key) => [key, wanted[key]]));
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
    if (target instanceof HTMLInputElement && target.type === 'checkbox') apply();
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
    <aside ref={panel} id={ID} popover="auto" className={styles.panel} aria-labelledby={`${ID}-title`}>
      <div className={styles.head}>
        <h2 id={`${ID}-title`} className={styles.title}>
          {t('filters')}
        </h2>
        <IconButton
          label={t('close')}
          icon={<X className="ic" />}
          className={styles.close}
          popoverTarget={ID}
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
        {unlisted(chosen, facets).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <FilterGroups facets={facets} chosen={chosen} />
        <div className={styles.foot}>
          <Button type="submit" wide className={styles.submit}>
            <span className={styles.still}>{t('filters.apply')}</span>
            <span className={styles.live}>{t('filters.done', { count: total, total: number(total) })}</span>
          </Button>
        </div>
      </form>
    </aside>
  );
}

/** What a browser would send of it, with decimals as much of the world types them. */
function writeForm(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value.trim().replace(',', '.'));
  }
  return query.toString();
}

/** Choices of the address that the form has no box for: they stay until their chip is taken away. */
function unlisted(chosen: Narrowing, facets: ProductFacets): [string, string | number][] {
  const listed: { [Key in keyof Narrowing]: readonly unknown[] } = {
    brand_id: facets.brands.map(({ id }) => id),
    diet: facets.diets.map(({ value }) => value),
    without: facets.allergens.map(({ value }) => value),
    rating: facets.ratings.map(({ value }) => value).filter((value) => value === GOOD),
    in_stock: [1],
    discount: facets.discount > 0 ? [1] : [],
    ...(hasRange(facets) ? { price_from: [chosen.price_from], price_to: [chosen.price_to] } : {}),
  };
  return NARROWING_KEYS.flatMap((key) =>
    [chosen[key] ?? []]
      .flat()
      .filter((value) => !listed[key]?.includes(value))
      .map((value): [string, string | number] => [key, value]),
  );
}
