import { useDebounced } from '@hamper/ui/controls/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { type SearchContext, suggestQuery } from './geo-queries.ts';

/** Until a search begins: an address is typed faster than it is thought of. */
const PAUSE_MS = 150;

interface Typing extends SearchContext {
  text: string;
  composing: boolean;
  /** Something is looked for; else nothing is asked. */
  wanted: boolean;
}

/** The places that the typed text may mean; those of the text before while the next ones are on their way. */
export function useSuggestions({ text, composing, wanted, ...context }: Typing) {
  const words = text.trim();
  const [term] = useDebounced(words, { pause: PAUSE_MS, composing });
  const enabled = wanted && words !== '' && term !== '';
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...suggestQuery(useApi(), term, context),
    placeholderData: keepPreviousData,
    enabled,
  });
  const settling = term !== words || isPlaceholderData || isFetching;
  const places = enabled ? (data?.places ?? []) : [];
  return {
    places,
    attribution: enabled ? (data?.attribution ?? null) : null,
    busy: enabled && settling,
    isUnknown: enabled && !settling && error === null && places.length === 0,
    error: enabled && !settling ? error : null,
  };
}
