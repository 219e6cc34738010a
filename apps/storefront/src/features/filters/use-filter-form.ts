import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';

import { parseSearch } from '../../search-params.ts';
import { type FilterParams, useAddressFilters } from '../listing/use-address-filters.ts';

/** Keeps a form of filters and the address the same: each change of the one is a change of the other. */
export function useFilterForm<N extends object>(params: FilterParams<N>, onSubmit: () => void) {
  const navigate = useNavigate();
  const { keys, read } = params;
  const form = useRef<HTMLFormElement>(null);
  const addressState = canonicalText(keys, useAddressFilters(params));

  const apply = () => {
    if (!form.current) return;
    const chosen = read(parseSearch(writeForm(form.current)));
    if (canonicalText(keys, chosen) === addressState) return;
    const filters = Object.fromEntries(keys.map((key) => [key, chosen[key]]));
    void navigate({
      to: '.',
      search: (here) => ({ ...here, ...filters, page: undefined }),
      resetScroll: false,
    });
  };

  // Choices made before scripts came hold; from then on the boxes follow the address: Back, a chip, "Clear filters".
  const applyEarlyChoices = useEffectEvent(apply);
  const formState = useRef<string>(undefined);
  useEffect(() => {
    if (formState.current === undefined) applyEarlyChoices();
    else if (formState.current !== addressState) form.current?.reset();
    formState.current = addressState;
  }, [addressState]);

  return {
    ref: form,
    onChange: ({ target }: SyntheticEvent) => {
      if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) apply();
    },
    // A price is complete when its field is left or Enter is pressed.
    onBlur: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.type === 'text') apply();
    },
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      apply();
      onSubmit();
    },
  };
}

/** The same for the same choices, in whatever order they were made. */
const canonicalText = <N extends object>(keys: readonly (keyof N)[], chosen: N): string =>
  JSON.stringify(keys.map((key) => chosen[key] ?? null));

/** The query that a browser would send the form with. */
function writeForm(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value);
  }
  return query.toString();
}
