import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { lacksPlace } from '../draft-order.ts';
import { quoteQuery } from '../queries.ts';
import { type DraftOrder, type QuoteInput, quoteInputOf } from '../quote-input.ts';

/** Long enough for the next letter. */
const DEBOUNCE_MS = 350;

/** The price of the order, once it has a place; while something of it is being changed, the previous price, marked outdated. */
export function useQuote(order: DraftOrder) {
  const input = quoteInputOf(order);
  const settled = useDebouncedInput(input);
  const isPlaced = !lacksPlace(order.draft, order.destination);
  const query = {
    ...quoteQuery(useApi(), settled),
    placeholderData: keepPreviousData,
    enabled: isPlaced && !lacksPlace({ type: settled.type }, settled.address ?? null),
  };
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery(query);
  if (!isPlaced) return { quote: undefined, isOutdated: false, hasFailed: false, isFetching, retry() {} };
  const changing = isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(input);
  return {
    quote: data,
    /** The price on screen is of an earlier input. */
    isOutdated: changing && !isError,
    hasFailed: isError,
    isFetching,
    retry: () => void refetch(),
  };
}

/** The input once it has stood for a moment: typing an amount sends one request. */
function useDebouncedInput(input: QuoteInput): QuoteInput {
  const [settled, setSettled] = useState(input);
  const text = JSON.stringify(input);
  useEffect(() => {
    if (text === JSON.stringify(settled)) return undefined;
    // Written just above, of the same shape.
    const timer = setTimeout(() => setSettled(JSON.parse(text) as QuoteInput), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
