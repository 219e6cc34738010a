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

/**
 * The places that the typed text may mean. While they are on their way it is `busy`, and its places are those of the
 * text before: to be seen, so that the list does not flicker, and not to be chosen.
 */
export function useSuggestions({ text, composing, wanted, ...context }: Typing) {
  const words = text.trim();
  const [term] = useDebounced(words, { pause: PAUSE_MS, composing });
  const enabled = wanted && words !== '';
  const { data, error, isLoading, isPlaceholderData } = useQuery({
    ...suggestQuery(useApi(), term, context),
    placeholderData: keepPreviousData,
    enabled: enabled && term !== '',
  });
  const settling = term !== words || isPlaceholderData || isLoading;
  const places = enabled ? (data?.places ?? []) : [];
  return {
    places,
    attribution: enabled ? (data?.attribution ?? null) : null,
    busy: enabled && settling,
    isUnknown: enabled && !settling && error === null && places.length === 0,
    error: enabled && !settling ? error : null,
  };
}
