import { useDebounced } from '@hamper/ui/controls/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { geocodeQuery, type SearchContext, suggestQuery } from './geo-queries.ts';

/** Until a search begins: an address is typed faster than it is thought of. */
const PAUSE_MS = 150;

interface Typing extends SearchContext {
  text: string;
  composing: boolean;
  /** The text is meant as it is: where it begins no address, those that are like the whole of it are looked for. */
  isSent: boolean;
  /** Something is looked for; else nothing is asked. */
  wanted: boolean;
}

/**
 * The places that the typed text may mean. While they are on their way it is `busy`, and its places are those of the
 * text before: to be seen, so that the list does not flicker, and not to be chosen.
 */
export function useSuggestions({ text, composing, isSent, wanted, ...context }: Typing) {
  const api = useApi();
  const words = text.trim();
  const [term] = useDebounced(words, { pause: PAUSE_MS, composing });
  const enabled = wanted && words !== '';
  const { data, error, isLoading, isPlaceholderData } = useQuery({
    ...suggestQuery(api, term, context),
    placeholderData: keepPreviousData,
    enabled: enabled && term !== '',
  });
  const settling = term !== words || isPlaceholderData || isLoading;
  const isStrange = enabled && !settling && data?.places.length === 0;
  const whole = useQuery({ ...geocodeQuery(api, term, context), enabled: isStrange && isSent });
  const found = isStrange && isSent ? whole.data : data;
  const busy = enabled && (settling || whole.isLoading);
  const failure = enabled && !busy ? (error ?? (isSent ? whole.error : null)) : null;
  return {
    places: enabled ? (found?.places ?? []) : [],
    attribution: enabled ? (found?.attribution ?? null) : null,
    busy,
    isUnknown: enabled && !busy && failure === null && found?.places.length === 0,
    error: failure,
  };
}
