import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FocusEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';

import { parseSearch } from '../../search-params.ts';
import { type FilterParams, useAddressFilters } from '../listing/use-address-filters.ts';

/** Keeps a form of filters and the address the same: each change of the one is a change of the other. */
export function useFilterForm<N extends object>(params: FilterParams<N>, onSubmit: () => void) {
  const navigate = useNavigate();
  const { keys, read } = params;
  const { address } = useRouter().options.context;
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<HTMLInputElement>(null);
  const addressState = canonicalText(keys, useAddressFilters(params));

  const chosenIn = (current: HTMLFormElement) => read(parseSearch(writeForm(current)));
  const apply = () => {
    typing.current = null;
    if (!form.current) return;
    const chosen = chosenIn(form.current);
    if (canonicalText(keys, chosen) === addressState) return;
    const filters = Object.fromEntries(keys.map((key) => [key, chosen[key]]));
    void navigate({
      to: '.',
      search: (here) => ({ ...here, ...filters, page: undefined }),
      resetScroll: false,
    });
  };

  // Choices made before scripts came hold. Where there are none, the address may have changed since the server drew the boxes.
  const applyEarlyChoices = useEffectEvent(() => {
    if (!form.current) return;
    const drawn = read(parseSearch(new URL(address, location.origin).search));
    const isUntouched = canonicalText(keys, chosenIn(form.current)) === canonicalText(keys, drawn);
    if (isUntouched) followAddress(form.current, null);
    else apply();
  });
  // From then on the boxes follow the address: Back, a chip, "Clear filters".
  const formState = useRef<string>(undefined);
  useEffect(() => {
    if (formState.current === undefined) applyEarlyChoices();
    else if (formState.current !== addressState && form.current) followAddress(form.current, typing.current);
    formState.current = addressState;
  }, [addressState]);

  return {
    ref: form,
    onChange: ({ target }: SyntheticEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (/^(checkbox|radio)$/.test(target.type)) apply();
      else typing.current = target;
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

/** Sets the form to what the address says, but for a price that is being typed. */
function followAddress(form: HTMLFormElement, price: HTMLInputElement | null): void {
  const typed = price?.value;
  form.reset();
  if (price && typed !== undefined) price.value = typed;
}
