import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { firstQuote, type QuoteOf } from '../first-quote.ts';
import { quoteQuery } from '../queries.ts';

/** Long enough for the next letter. */
const PAUSE = 350;

/** The price of what is chosen; while something is being changed, the last one, which does not count any more. */
export function useQuote(of: QuoteOf) {
  const wish = firstQuote(of);
  const settled = useDebouncedInput(wish);
  const query = { ...quoteQuery(useApi(), settled), placeholderData: keepPreviousData };
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery(query);
  const changing = isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(wish);
  return {
    quote: data,
    /** The price on screen is of an earlier wish. */
    changing: changing && !isError,
    failed: isError,
    busy: isFetching,
    again: () => void refetch(),
  };
}

type Wish = ReturnType<typeof firstQuote>;

/** What is wished once it has stood for a moment: typing an amount asks once, not by the letter. */
function useDebouncedInput(wish: Wish): Wish {
  const [settled, settle] = useState(wish);
  const text = JSON.stringify(wish);
  useEffect(() => {
    if (text === JSON.stringify(settled)) return undefined;
    // Written just above, of the same shape.
    const timer = setTimeout(() => settle(JSON.parse(text) as Wish), PAUSE);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
